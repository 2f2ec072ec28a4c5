import { createHash } from 'node:crypto';

/** The style sheet of the simulators' pages, which have no script. It uses the site's fonts. */
export const pageStyle = `
@font-face { font-family: 'Reggae One'; src: url('/sim/fonts/reggae-one.woff2') format('woff2'); font-display: swap; }
@font-face { font-family: 'Hanken Grotesk'; src: url('/sim/fonts/hanken-grotesk.woff2') format('woff2'); font-weight: 100 900; font-display: swap; }
:root {
  color-scheme: dark;
  --abyss: #04060d; --ink: #080c19; --dusk: #10172b; --slate: #1a2341; --line: #303c66;
  --paper: #fdf1dc; --text: #e5e0e3; --mist: #adb2cc;
  --lantern: #ffb35c; --ember: #ff7a3d; --seal: #d8321f; --soul: #6ef2c4; --blood: #ff5c6c; --gold: #ffd166;
}
* { box-sizing: border-box; }
/* The site's pages have the same rule: Chromium reports an error when only one of two pages does. */
@view-transition { navigation: auto; }
@media (prefers-reduced-motion: reduce) { @view-transition { navigation: none; } }
html { background: var(--abyss); }
body {
  margin: 0; min-height: 100vh; color: var(--text);
  font: 1rem/1.6 'Hanken Grotesk', 'Avenir Next', 'Segoe UI', system-ui, sans-serif;
  background:
    radial-gradient(60rem 26rem at 50% -6rem, #ff7a3d2b, transparent 70%),
    radial-gradient(50rem 40rem at 100% 110%, #2a1d5a55, transparent 70%),
    linear-gradient(var(--ink), var(--abyss));
}
.festoon { display: block; width: 100%; max-width: 72rem; height: clamp(5rem, 12.3vw, 8.85rem); margin: 0 auto .25rem; }
@media (min-width: 72rem) { .festoon { mask-image: linear-gradient(90deg, transparent, #000 14%, #000 86%, transparent); } }
main { max-width: 47rem; margin: 0 auto; padding: .5rem clamp(1rem, 4vw, 2rem) 4rem; }
.label {
  display: inline-flex; align-items: center; gap: .6rem; margin: 0 0 1.5rem; padding: .3rem .9rem .3rem .35rem;
  border-radius: .35rem; background: var(--paper); color: #2a1408; font-size: .8125rem; line-height: 1.4;
  box-shadow: 0 8px 30px -8px #ffb35c66;
}
.label b {
  padding: .25rem .6rem; border-radius: .2rem; background: var(--seal); color: #fff;
  letter-spacing: .08em; text-transform: uppercase; font-size: .6875rem;
}
h1 { margin: 0 0 .75rem; font-family: 'Reggae One', sans-serif; font-weight: 400; color: var(--paper); font-size: clamp(1.9rem, 1.3rem + 3vw, 2.9rem); line-height: 1.12; text-wrap: balance; }
h2 { margin: 2.25rem 0 .9rem; color: var(--paper); font-size: 1.125rem; line-height: 1.3; }
p { margin: 0 0 1rem; max-width: 38rem; text-wrap: pretty; }
.lead { color: var(--mist); font-size: 1.0625rem; }
a { color: var(--lantern); text-underline-offset: .2em; }
code { font: .875em/1.5 ui-monospace, 'Cascadia Mono', Menlo, monospace; color: var(--gold); overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--lantern); outline-offset: 3px; }
form { margin: 0; }

.people { list-style: none; margin: 1.75rem 0 0; padding: 0; display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); }
.person {
  display: flex; align-items: center; gap: .9rem; width: 100%; min-height: 5rem; padding: .75rem 1rem;
  border: 1px solid var(--line); border-radius: .9rem; background: linear-gradient(100deg, #1a2341e6, #10172be6);
  color: inherit; font: inherit; text-align: left; cursor: pointer;
  transition: border-color 140ms, background-color 140ms, translate 140ms, box-shadow 140ms;
}
.person:hover, .person:has(:checked) { border-color: var(--lantern); box-shadow: 0 14px 34px -16px #ffb35c88, inset 0 0 0 1px #ffb35c55; }
.person:hover { translate: 0 -2px; }
.person img { flex: none; width: 3.25rem; height: 3.25rem; border-radius: 50%; border: 2px solid #fff; background: var(--dusk); object-fit: cover; }
.person.premium img { border-color: #f5a623; box-shadow: 0 0 18px -2px #f5a62399; }
.person .name { display: block; color: var(--paper); font-weight: 650; line-height: 1.3; overflow-wrap: anywhere; }
.person .role { display: block; color: var(--mist); font-size: .875rem; line-height: 1.4; }
.person .staff { color: var(--soul); }
.person .banned { color: #ff8a95; }
.person input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0 0 0 auto; accent-color: var(--lantern); }
.person .go { margin-left: auto; color: var(--lantern); font-size: 1.25rem; line-height: 1; }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
legend { padding: 0; color: var(--mist); }

.actions { display: flex; flex-wrap: wrap; align-items: center; gap: .9rem 1.25rem; margin: 1.75rem 0 0; }
.button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding: .6rem 1.6rem;
  border: 0; border-radius: .6rem; background: linear-gradient(#ffc57f, var(--ember)); color: #2a1002;
  font: inherit; font-weight: 700; text-decoration: none; cursor: pointer; box-shadow: 0 12px 30px -12px #ff7a3daa;
}
.button:hover { filter: brightness(1.08); }
.button.quiet { background: none; border: 1px solid var(--line); color: var(--text); box-shadow: none; font-weight: 550; }
.button.quiet:hover { border-color: var(--mist); filter: none; }

.result { margin: 1.75rem 0 0; padding: 1.25rem 1.4rem; border-radius: .9rem; border: 1px solid var(--line); background: #10172be6; }
.result.good { border-color: #6ef2c488; box-shadow: 0 18px 50px -24px var(--soul); }
.result.bad { border-color: #ff5c6c88; }
.result .big { margin: 0 0 .25rem; color: var(--soul); font: 400 1.6rem/1.2 'Reggae One', sans-serif; }
.result p:last-child { margin: 0; }
.result .link { margin-bottom: .4rem; font-size: 1.0625rem; overflow-wrap: anywhere; }

.details { margin: 2.5rem 0 0; color: var(--mist); font-size: .9375rem; }
.details summary { width: fit-content; padding: .25rem 0; cursor: pointer; }
.details dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .3rem 1.1rem; margin: .75rem 0 0; }
.details dt { color: var(--mist); }
.details dd { margin: 0; }
.details pre { margin: .75rem 0 0; padding: .9rem 1rem; border-radius: .6rem; background: #04060dcc; white-space: pre-wrap; overflow-wrap: anywhere; }

.stalls { list-style: none; margin: 1.75rem 0 0; padding: 0; display: grid; gap: .9rem; }
.stalls li { padding: 1.1rem 1.3rem; border: 1px solid var(--line); border-radius: .9rem; background: #10172be6; }
.stalls h2 { margin: 0 0 .25rem; }
.stalls p { margin: 0; color: var(--mist); }
.stalls ul { margin: .6rem 0 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: .3rem 1.25rem; }
.stalls li li { padding: .2rem 0; border: 0; background: none; }

@media (prefers-reduced-motion: no-preference) {
  .festoon svg > g { transform-origin: 0 0; animation: sway 5s ease-in-out infinite alternate; }
  .festoon svg:nth-of-type(even) > g { animation-duration: 6.5s; animation-direction: alternate-reverse; }
}
@keyframes sway { from { rotate: -3deg; } to { rotate: 3deg; } }
@media (prefers-reduced-motion: reduce) { .person { transition: none; } .person:hover { translate: none; } }
`;

export const pageStyleHash = `'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`;

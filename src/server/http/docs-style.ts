import { createHash } from 'node:crypto';

export const docsStyle = `
:root { color-scheme: dark; }
body { margin: 0; background: #0b0a14; color: #e9e4f5; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 60rem; margin: auto; padding: 2rem 1.25rem 4rem; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin: 4rem 0 0; font-size: 1.5rem; }
h3 { margin: 0; font-size: 1.15rem; }
section > section { margin-top: 2.5rem; padding-top: 1.5rem; border-top: 1px solid #2b2740; content-visibility: auto; contain-intrinsic-size: auto 30rem; }
h4 { margin: 1.25rem 0 .25rem; font-size: 1rem; }
p { margin: .5rem 0; overflow-wrap: break-word; }
a { color: #ffb45e; }
code { font-family: ui-monospace, monospace; color: #ffd9a0; overflow-wrap: break-word; }
a code { color: inherit; }
small { font-size: .875rem; color: #b9b2d0; }
small code { overflow-wrap: anywhere; }
nav ul { margin: .25rem 0 1rem; padding: 0; list-style: none; columns: 22rem; column-gap: 2rem; font-size: .9375rem; }
nav li { padding: .15rem 0; break-inside: avoid; }
nav li code { overflow-wrap: anywhere; }
nav h3 { margin-top: 1rem; font-size: 1rem; }
.group summary { padding: .4rem 0; }
.group small { margin-left: .35rem; }
dl { margin: 0; }
dl dl { margin: .35rem 0 .35rem .1rem; padding-left: .9rem; border-left: 2px solid #2b2740; }
dt { padding-top: .45rem; }
dt > code { white-space: nowrap; font-weight: 600; }
dd { margin: 0; font-size: .9375rem; overflow-wrap: break-word; }
table { width: 100%; border-collapse: collapse; font-size: .925rem; }
th, td { text-align: left; vertical-align: top; padding: .45rem .75rem .45rem 0; border-top: 1px solid #2b2740; }
td:first-child code { overflow-wrap: anywhere; }
form, .key, .find { display: grid; gap: .6rem 1rem; justify-items: start; align-items: end; }
form, .find { grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr)); }
.key { max-width: 36rem; margin-top: 1.5rem; }
.find { margin-top: 2rem; }
form > :is(.body, button, output), .find > output { grid-column: 1 / -1; }
.find > output { margin-bottom: .5rem; }
label { display: grid; gap: .2rem; width: 100%; }
input, textarea, select { width: 100%; min-height: 2.75rem; box-sizing: border-box; padding: .55rem .7rem; font: inherit; color: inherit; background: #14121f; border: 1px solid #4a4468; border-radius: .4rem; }
textarea { font-family: ui-monospace, monospace; font-size: .875rem; }
button { min-height: 2.75rem; padding: 0 1.2rem; font: inherit; font-weight: 600; color: #0b0a14; background: #ffb45e; border: 0; border-radius: .4rem; cursor: pointer; }
:is(input, textarea, select, button, summary, a, output):focus-visible { outline: 2px solid #ffb45e; outline-offset: 2px; }
summary { padding: .6rem 0; color: #ffb45e; cursor: pointer; }
form output { width: 100%; max-width: 100%; max-height: 24rem; overflow: auto; font-family: ui-monospace, monospace; font-size: .875rem; white-space: pre-wrap; overflow-wrap: anywhere; }
#key-hint, .find > output { font-size: .925rem; color: #b9b2d0; }
[hidden] { display: none; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
:target { scroll-margin-top: 1rem; outline: 2px solid #ffb45e; outline-offset: .5rem; }
`;

export const docsStyleHash = `sha256-${createHash('sha256').update(docsStyle).digest('base64')}`;

/* global window, document, location, fetch, setTimeout, clearTimeout, console, CSSStyleSheet, HTMLElement, URL, URLSearchParams */
// The simulated captcha: Turnstile's JavaScript API, and a widget whose outcome can be selected.
(() => {
  const ownAddress = new URL(document.currentScript.src, location.href);
  const choices = {
    pass: 'pass',
    fail: 'fail',
    expire: 'expire after 2 seconds',
    timeout: 'time out',
    refuse: 'pass, but be refused',
    unsupported: 'call the browser unsupported',
    silent: 'never answer',
  };
  const asked = new URLSearchParams(location.search).get('simulate');
  const preset = asked !== null && Object.hasOwn(choices, asked) ? asked : 'pass';

  const texts = {
    waiting: 'One moment…',
    idle: 'Verify you are human',
    busy: 'Verifying…',
    done: 'Success!',
    failed: 'Verification failed',
    expired: 'Verification expired. Check the box again.',
    late: 'Verification timed out. Check the box again.',
    unsupported: 'This browser is not supported',
    silent: '',
  };
  /** States in which a click on the box does nothing. */
  const still = ['waiting', 'busy', 'done', 'silent'];

  const style = new CSSStyleSheet();
  style.replaceSync(`
    :host { display: block; width: 300px; max-width: 100%; font: 14px/1.35 system-ui, sans-serif; }
    :host([data-size='flexible']) { width: 100%; }
    * { box-sizing: border-box; }
    .box { display: flex; align-items: center; gap: 12px; min-height: 65px; padding: 10px 12px; border: 1px solid #56608c;
      border-radius: 8px; background: #10172b; color: #fdf1dc; }
    .theme-light .box { border-color: #b9a98c; background: #fffaf0; color: #23150a; }
    .check { flex: none; display: grid; place-items: center; width: 30px; height: 30px; padding: 0; border: 2px solid #adb2cc;
      border-radius: 6px; background: #080c19; color: #080c19; font: inherit; cursor: pointer; }
    .theme-light .check { border-color: #6b5a42; background: #fff; color: #fff; }
    .check[aria-checked='true'] { border-color: #6ef2c4; background: #6ef2c4; }
    .theme-light .check[aria-checked='true'] { border-color: #0b7a55; background: #0b7a55; }
    .check[aria-disabled='true'] { cursor: default; }
    .check:focus-visible, select:focus-visible { outline: 3px solid #ffb35c; outline-offset: 2px; }
    .check svg { width: 18px; height: 18px; visibility: hidden; }
    .check[aria-checked='true'] svg { visibility: visible; }
    .state-busy .check { border-radius: 50%; border-color: #ffb35c #ffb35c #ffb35c transparent; }
    .state-failed .check, .state-unsupported .check { border-color: #ff5c6c; }
    .state-silent .box { visibility: hidden; }
    .words { flex: 1; min-width: 0; }
    .mark { flex: none; padding: 3px 7px; border-radius: 4px; background: #fdf1dc; color: #2a1408; font-size: 11px; font-weight: 700; }
    .theme-light .mark { background: #d8321f; color: #fff; }
    .tune { display: flex; align-items: center; gap: 8px; margin-top: 6px; color: #adb2cc; font-size: 13px; }
    .theme-light .tune { color: #4d3f2c; }
    select { flex: 1; min-width: 0; min-height: 28px; padding: 2px 6px; border: 1px solid #303c66; border-radius: 5px; background: #080c19;
      color: #e5e0e3; font: inherit; }
    .theme-light select { border-color: #b9a98c; background: #fff; color: #23150a; }
    @media (prefers-reduced-motion: no-preference) {
      .state-busy .check { animation: turn 900ms linear infinite; }
    }
    @keyframes turn { to { rotate: 1turn; } }
  `);

  const widgets = new Map();
  let count = 0;

  function adorn(made, attributes, children) {
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }
  const element = (name, attributes, ...children) => adorn(document.createElement(name), attributes, children);
  const drawn = (name, attributes, ...children) =>
    adorn(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);

  function checkMark() {
    const line = { d: 'M3 9.5l4 4 8-9', fill: 'none', stroke: 'currentColor', 'stroke-width': '3' };
    return drawn('svg', { viewBox: '0 0 18 18', 'aria-hidden': 'true' }, drawn('path', line));
  }

  class Widget {
    constructor(container, options) {
      this.id = `cf-chl-widget-${(count += 1)}`;
      this.container = container;
      this.options = options;
      this.token = '';
      this.expired = false;
      this.timers = [];
      // Responses to an attempt that has been reset are ignored.
      this.attempt = 0;
      this.show();
      this.rest();
    }

    /** The state before the challenge starts, with the render or on execute(). */
    rest() {
      this.stop();
      this.token = '';
      this.expired = false;
      this.set('waiting');
      if (this.options.execution !== 'execute') this.start();
    }

    start() {
      if (this.state !== 'waiting' && this.state !== 'silent') return;
      this.later(0, () => {
        const choice = this.select.value;
        // A challenge that never responds shows nothing.
        if (choice === 'silent') return this.set('silent');
        if (choice === 'unsupported') return this.answerAs(choice);
        this.set('idle');
        this.tell('before-interactive-callback');
      });
    }

    show() {
      this.check = element('button', { type: 'button', class: 'check', role: 'checkbox' }, checkMark());
      this.words = element('span', { class: 'words', role: 'status' });
      const mark = element('span', { class: 'mark' }, 'Simulated');
      this.select = element('select', {});
      for (const [value, text] of Object.entries(choices)) this.select.append(element('option', { value }, text));
      this.select.value = preset;
      const tune = element('label', { class: 'tune' }, 'Simulate', this.select);
      this.root = element('div', {}, element('div', { class: 'box' }, this.check, this.words, mark), tune);
      this.host = element('div', { id: this.id, 'data-size': this.options.size ?? 'normal' });
      const shadow = this.host.attachShadow({ mode: 'open' });
      shadow.adoptedStyleSheets = [style];
      shadow.append(this.root);
      this.container.append(this.host);
      if (this.options['response-field'] !== false) {
        const name = this.options['response-field-name'] ?? 'cf-turnstile-response';
        this.field = element('input', { type: 'hidden', name });
        this.container.append(this.field);
      }
      this.check.addEventListener('click', () => this.begin());
      this.words.addEventListener('click', () => this.begin());
      this.select.addEventListener('change', () => {
        // After another choice than "silent", no reload is needed.
        if (this.state === 'silent') this.start();
      });
    }

    set(state) {
      this.state = state;
      const light =
        this.options.theme === 'light' ||
        (this.options.theme !== 'dark' && window.matchMedia?.('(prefers-color-scheme: light)').matches);
      this.root.className = `state-${state} theme-${light ? 'light' : 'dark'}`;
      this.check.setAttribute('aria-checked', String(state === 'done'));
      this.check.setAttribute('aria-disabled', String(still.includes(state)));
      this.check.setAttribute('aria-label', texts.idle);
      this.words.textContent = texts[state];
      if (this.field) this.field.value = this.token;
    }

    tell(name, ...values) {
      const callback = this.options[name];
      return typeof callback === 'function' ? callback(...values) : undefined;
    }

    later(ms, then) {
      this.timers.push(setTimeout(then, ms));
    }

    begin() {
      if (still.includes(this.state)) return;
      this.stop();
      this.set('busy');
      this.later(500, () => this.answerAs(this.select.value));
    }

    answerAs(choice) {
      if (choice === 'silent') return;
      if (choice === 'pass') void this.pass(300);
      if (choice === 'expire') void this.pass(2);
      if (choice === 'refuse') this.succeed(`REFUSED.${Math.random().toString(36).slice(2)}`, 300);
      if (choice === 'fail') this.fail('300030');
      if (choice === 'timeout') {
        this.set('late');
        this.tell('timeout-callback');
      }
      if (choice === 'unsupported') {
        this.set('unsupported');
        this.tell('unsupported-callback');
      }
    }

    async pass(seconds) {
      const { attempt } = this;
      let token;
      try {
        const answer = await fetch(new URL(`token?seconds=${seconds}`, ownAddress), { method: 'POST' });
        ({ token } = await answer.json());
      } catch {
        token = undefined;
      }
      if (attempt !== this.attempt) return;
      if (token) this.succeed(token, seconds);
      else this.fail('200500');
    }

    succeed(token, seconds) {
      this.token = token;
      this.expired = false;
      this.set('done');
      this.later(seconds * 1000, () => this.expire());
      this.tell('after-interactive-callback');
      this.tell('callback', token, false);
    }

    expire() {
      const { token } = this;
      this.token = '';
      this.expired = true;
      this.set('expired');
      this.tell('expired-callback', token);
    }

    fail(code) {
      this.set('failed');
      if (typeof this.options['error-callback'] !== 'function') throw new Error(`Turnstile error: ${code}.`);
      if (!this.tell('error-callback', code)) console.warn(`Turnstile error: ${code}.`);
    }

    stop() {
      this.attempt += 1;
      for (const timer of this.timers.splice(0)) clearTimeout(timer);
    }

    remove() {
      this.stop();
      this.host.remove();
      this.field?.remove();
      widgets.delete(this.id);
    }
  }

  /** Finds a widget by ID, container or selector; without a key the first one. */
  function find(key) {
    if (key === undefined) return widgets.values().next().value;
    if (typeof key === 'string' && widgets.has(key)) return widgets.get(key);
    const container = typeof key === 'string' ? document.querySelector(key) : key;
    return [...widgets.values()].find((widget) => widget.container === container);
  }

  window.turnstile = {
    ready(callback) {
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', callback, { once: true });
      else callback();
    },
    render(key, options = {}) {
      const container = typeof key === 'string' ? document.querySelector(key) : key;
      if (!(container instanceof HTMLElement)) throw new Error(`Turnstile: no container ${String(key)}.`);
      if (typeof options.sitekey !== 'string') throw new Error('Turnstile: no sitekey.');
      const widget = new Widget(container, options);
      widgets.set(widget.id, widget);
      return widget.id;
    },
    execute: (key) => find(key)?.start(),
    reset: (key) => find(key)?.rest(),
    remove: (key) => find(key)?.remove(),
    getResponse: (key) => find(key)?.token ?? '',
    isExpired: (key) => find(key)?.expired ?? false,
  };

  const onload = ownAddress.searchParams.get('onload');
  if (onload !== null) window[onload]?.();
})();

/** The most specific names come first, because most user agents also name other browsers. */
const programs = [
  [/\bEdgA?(?:iOS)?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
] as const;
const systems = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bLinux\b/u, 'Linux'],
] as const;

/** Returns a name such as "Firefox on Linux" from a user agent; an unknown user agent is returned unchanged. */
export function browserName(text: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]) => names.find(([form]) => form.test(text))?.[1];
  const [program, system] = [find(programs), find(systems)];
  if (program) return system ? `${program} on ${system}` : program;
  return text.trim() === '' ? 'Unknown browser' : text;
}

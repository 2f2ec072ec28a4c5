const long = 'x'.repeat(1024 * 1024);
const sql = "'; drop table players; --";
const html = '<img src=x onerror=alert(1)>';
const deep = (open: string, inside: string, close: string) => open.repeat(1000) + inside + close.repeat(1000);

/** Invalid values for a path or a query, URL-encoded; some are not valid text. */
export const badTexts: Readonly<Record<string, string>> = {
  empty: '',
  'a space': '%20',
  null: 'null',
  undefined: 'undefined',
  NaN: 'NaN',
  true: 'true',
  'minus one': '-1',
  'one and a half': '1.5',
  '2^53 + 1': '9007199254740993',
  'a number out of range': '1e999',
  'only commas': ',,,',
  '1 MB': long,
  'an object': encodeURIComponent('{"a":1}'),
  'lists, 1,000 deep': encodeURIComponent(deep('[', '', ']')),
  __proto__: '__proto__',
  constructor: 'constructor',
  'a lone surrogate': '%ED%A0%80',
  'an incomplete percent escape': '%',
  'control characters': '%00%01%1B%7F',
  'header line breaks': '%0D%0ASet-Cookie:%20a=b',
  SQL: encodeURIComponent(sql),
  'LIKE wildcards': '%25_%5C',
  HTML: encodeURIComponent(html),
  'a path to another folder': '..%2F..%2Fetc%2Fpasswd',
};

/** Invalid values as JSON text; some are not valid JSON. */
export const badJson: Readonly<Record<string, string>> = {
  null: 'null',
  NaN: 'NaN',
  'NaN as text': '"NaN"',
  true: 'true',
  'minus one': '-1',
  zero: '0',
  'one and a half': '1.5',
  '2^53 + 1': '9007199254740993',
  'a number out of range': '1e999',
  'a number as text': '"1"',
  empty: '""',
  'a space': '" "',
  '1 MB': JSON.stringify(long),
  '200 KB': JSON.stringify(long.slice(0, 200_000)),
  'an empty list': '[]',
  'an empty object': '{}',
  'a list of null': '[null]',
  'lists, 1,000 deep': deep('[', '', ']'),
  'objects, 1,000 deep': deep('{"a":', '1', '}'),
  __proto__: '{"__proto__":{"type":"uuid","value":"a","name":"a","amount":1}}',
  constructor: '{"constructor":{"prototype":{"type":"uuid"}}}',
  '__proto__ as text': '"__proto__"',
  'a lone surrogate': String.raw`"\ud800"`,
  'control characters': String.raw`"\u0000\u0001\u001b\u007f"`,
  SQL: JSON.stringify(sql),
  HTML: JSON.stringify(html),
};

/** Invalid values that an HTTP header can contain. */
export const badHeaders: Readonly<Record<string, string>> = {
  empty: '',
  null: 'null',
  NaN: 'NaN',
  'minus one': '-1',
  '2^53 + 1': '9007199254740993',
  '1 MB': long,
  'lists, 1,000 deep': deep('[', '', ']'),
  __proto__: '__proto__',
  'bytes that are not UTF-8': '\u00FF\u00FE',
  'a tab': 'a\tb',
  SQL: sql,
  HTML: html,
};

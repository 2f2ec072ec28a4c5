import stylelint from 'stylelint';

const layerRule = 'mazoku/rules-in-a-layer';

/** A rule outside of the layers overrides every layer, so each rule lies in one. */
const rulesInALayer = stylelint.createPlugin(layerRule, (isEnabled) => (root, result) => {
  if (!isEnabled) return;
  root.walkRules((rule) => {
    for (let parent = rule.parent; parent; parent = parent.parent) {
      if (parent.type === 'atrule' && ['layer', 'keyframes'].includes(parent.name)) return;
    }
    stylelint.utils.report({ ruleName: layerRule, result, node: rule, message: `${rule.selector} lies in no @layer.` });
  });
});

/** Colours, sizes of text, radii, breakpoints and z-indices come from the scales in uno.config.ts. */
export default {
  plugins: [rulesInALayer],
  rules: {
    [layerRule]: true,
    'layer-name-pattern': '^(reset|tokens|base|components|pages|utilities)$',
    'color-no-hex': [true, { message: "Take a token: var(--color-…) or theme('palette.…') (uno.config.ts)." }],
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
    'declaration-property-value-allowed-list': {
      '/^border-(.+-)?radius$/': ['/^((var\\(--radius-[a-z0-9]+\\)|0|inherit|\\d+%|/)( |$))+$/'],
      // A sign that is drawn with a character has a size of its own.
      'font-size': [
        '/^var\\(--size-[a-z0-9]+\\)$/',
        '/^[\\d.]+(em|pt)$/',
        '/^clamp\\(/',
        'inherit',
        '0',
        '/^(0\\.65|1\\.[2-9]|3\\.4)rem$/',
      ],
      // The steps of `gaps` in uno.config.ts; in a line of text, a part of its size.
      '/^((row|column)-)?gap$/': [
        '/^((0|(0\\.[2468]|1|1\\.[246]|2|2\\.5|3)rem|[\\d.]+em|clamp\\([^)]*\\)|inherit|max\\(.*\\))( |$))+$/',
      ],
      'z-index': ["/^theme\\('zIndex\\.[a-z-]+'\\)$/", 'auto'],
    },
    'media-feature-name-value-allowed-list': { width: ['23rem', '40rem', '52rem', '64rem', '80rem'] },
    'block-no-empty': true,
    'no-invalid-double-slash-comments': true,
  },
};

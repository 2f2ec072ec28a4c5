import { expect, test } from 'vitest';
import { choiceLabel } from '#ui/admin/choice-label.ts';

test.each([
  ['event_box', 'Event box'],
  ['ink-and-bone', 'Ink and bone'],
  ['topgg', 'Top.gg'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
  ['real-money', 'Cards for money'],
  ['SSR', 'SSR'],
  [7, '7'],
])('%s is read as %s', (choice, label) => expect(choiceLabel(choice)).toBe(label));

import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { timeZoneName } from '#ui/base/time-zone.ts';

test.each(['minute', 'time'] as const)('a %s names its zone', (precision) => {
  const { container } = render(<FormattedDate at="2026-11-23T10:00:00.000Z" precision={precision} />);
  expect(container.textContent?.endsWith(` ${timeZoneName()}`)).toBe(true);
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from '#ui/base/Dialog.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';

afterEach(cleanup);

test('the focus starts on the first field of a dialog', async () => {
  render(<Dialog title="Rename" onClose={() => undefined} children={<TextInput label="Name" />} />);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
});

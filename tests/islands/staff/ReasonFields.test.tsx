import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReasonForm } from '#stores/staff/action-form.ts';
import { settled, storeSession, stubRoutes } from '#tests/support/api-routes.ts';

beforeEach(() => {
  vi.resetModules();
  storeSession({ uuid: 'c0ffee00-0000-4000-8000-000000000009', name: 'Ember', userRoles: ['game-mod'] });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a reason offers its texts, which fill the message, and the note stays beside it', async () => {
  const data = [
    { name: 'First time', reason: 'automation', text: 'Please stop the program.' },
    { name: 'Other', reason: 'harassment', text: 'Be kind.' },
  ];
  stubRoutes({ 'GET /staff/texts': () => Response.json({ data }) });
  const { ReasonFields } = await import('#islands/staff/ReasonFields.tsx');
  const { emptyReason } = await import('#stores/staff/action-form.ts');
  let form: ReasonForm = emptyReason;
  function Form() {
    const [state, setState] = useState(form);
    form = state;
    return <ReasonFields form={state} onChange={(change) => setState({ ...state, ...change })} />;
  }
  render(<Form />);
  await act(settled);
  expect(screen.queryByLabelText('Message from the list')).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Reason/u), { target: { value: 'automation' } });
  const list = screen.getByLabelText('Message from the list');
  expect([...list.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Write your own',
    'First time',
  ]);
  fireEvent.change(screen.getByLabelText(/^Note for the team/u), { target: { value: 'Seen in the logs.' } });
  fireEvent.change(list, { target: { value: 'First time' } });
  expect(form).toEqual({ reason: 'automation', words: 'Please stop the program.', note: 'Seen in the logs.' });
});

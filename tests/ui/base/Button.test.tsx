import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { CloseButton } from '#ui/base/CloseButton.tsx';

afterEach(cleanup);

test.each(['busy', 'unavailable'])('a button that is %s keeps the focus and ignores presses', (state) => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Lock</Button>);
  const button = screen.getByRole('button', { name: 'Lock' });
  button.focus();
  fireEvent.click(button);
  rerender(
    <Button {...{ [state]: true }} onClick={onClick}>
      Lock
    </Button>,
  );
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('a busy button does not send its form', () => {
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
  const { container } = render(
    <form>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  container.querySelector('form')?.addEventListener('submit', onSubmit);
  fireEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each([{ unavailable: true }, { disabled: true }])('a button that does nothing names its reason: %o', (state) => {
  const { rerender } = render(<Button {...state} reason="why" />);
  expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe('why');
  rerender(<Button reason="why" />);
  expect(screen.getByRole('button').hasAttribute('aria-describedby')).toBe(false);
});

test('a button sends a form only when it says so, and a link looks like a button', () => {
  render(
    <>
      <Button kind="primary">Buy</Button>
      <ButtonLink size="large" className="login-link" href="/login">
        Log in
      </ButtonLink>
    </>,
  );
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  expect(screen.getByRole('button').className).toBe('button button-primary');
  expect(screen.getByRole('link').className).toBe('button button-large login-link');
});

test('a cross has a name, and sends no form', () => {
  render(<CloseButton className="dialog-close" />);
  const button = screen.getByRole('button', { name: 'Close' });
  expect([button.getAttribute('type'), button.className]).toEqual(['button', 'close-button dialog-close']);
});

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ChangeSetPicker } from '#islands/admin/object/ChangeSetPicker.tsx';
import {
  $partnerOrder,
  $partners,
  movePartner,
  resetPartnerOrder,
  saveOrder,
  subscribeToPartnerOrder,
} from '#stores/admin/partner-order.ts';
import { Button } from '#ui/base/Button.tsx';
import { Problem } from '#ui/base/Problem.tsx';

/** The order of the partners, changed with buttons, so that it works by keyboard and by touch. */
export function PartnerOrder() {
  const { value } = useStore($partners);
  const { order, isSending, error, set: done } = useStore($partnerOrder);
  const [target, setTarget] = useState({ set: '', title: '' });
  const [moved, setMoved] = useState('');
  useEffect(() => subscribeToPartnerOrder(), []);
  if (value && value.length < 2) return null;
  const shown = (value && order?.flatMap((uuid) => value.filter((each) => each.uuid === uuid))) ?? value ?? [];
  const move = (index: number, by: number) => {
    const partner = shown[index];
    if (!partner || index + by < 0 || index + by >= shown.length) return;
    movePartner(partner.uuid, by);
    setMoved(`${partner.name} is number ${index + by + 1} of ${shown.length}.`);
  };
  return (
    <details className="console-panel partner-order">
      <summary className="text-paper font-semibold">Order on the site</summary>
      <ol className="grid gap-0.4rem">
        {shown.map(({ uuid, name }, index) => (
          <li className="flex items-center gap-0.6rem" key={uuid}>
            <span>{name}</span>
            <Button aria-label={`Move ${name} up`} unavailable={index === 0} onClick={() => move(index, -1)}>
              ↑
            </Button>
            <Button
              aria-label={`Move ${name} down`}
              unavailable={index === shown.length - 1}
              onClick={() => move(index, 1)}
            >
              ↓
            </Button>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      {order !== null && done === '' && (
        <form
          className="console-filters"
          onSubmit={(event) => {
            event.preventDefault();
            void saveOrder(target.set, target.title);
          }}
        >
          <ChangeSetPicker
            set={target.set}
            title={target.title}
            onChoose={(set) => setTarget({ ...target, set })}
            onTitle={(title) => setTarget({ ...target, title })}
          />
          <Button kind="primary" type="submit" busy={isSending}>
            {isSending ? 'Saving…' : 'Save the order as drafts'}
          </Button>
          <Button busy={isSending} onClick={resetPartnerOrder}>
            Discard the order
          </Button>
        </form>
      )}
      <Problem>{error}</Problem>
      {done !== '' && (
        <p role="status">
          The drafts are saved. <a href={`/admin/changes/${done}`}>Open the change set to publish the order</a>
        </p>
      )}
    </details>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { NoAnswer } from '#islands/player/NoAnswer.tsx';
import { $isSaving, $notifications, subscribeToNotifications, loadNotifications } from '#stores/notification/settings.ts';
import { subscribeToPushState } from '#stores/notification/push-subscription.ts';
import { BlankNotifications } from './BlankNotifications.tsx';
import { Browsers } from './Browsers.tsx';
import { Choices } from './Choices.tsx';
import { partTitles } from './parts.ts';
import type { PartId } from './parts.ts';
import { Quiet } from './Quiet.tsx';
import { Tests } from './Tests.tsx';

export function NotificationPage({ chats }: { chats: string | null }) {
  const { value, state } = useStore($notifications);
  const isSaving = useStore($isSaving);
  useEffect(() => subscribeToNotifications(), []);
  useEffect(() => subscribeToPushState(), []);

  if (!value && (state === 'failed' || state === 'missing')) {
    return <NoAnswer words="Your settings could not be loaded." onRetry={() => void loadNotifications()} />;
  }
  if (!value) {
    return (
      <div aria-hidden="true">
        <BlankNotifications />
      </div>
    );
  }
  const { choices, quiet, browsers } = value;
  return (
    <div className="notifications">
      <Part id="choices">
        <Choices choices={choices} />
        <p className="notifications-saved" role="status">
          {isSaving ? 'Saving…' : 'Every choice is saved at once.'}
        </p>
      </Part>
      <Part id="browsers">
        <Browsers browsers={browsers} />
      </Part>
      <Part id="quiet">
        <Quiet quiet={quiet} />
      </Part>
      <Part id="test">
        <Tests chats={chats} />
      </Part>
    </div>
  );
}

function Part({ id, children }: { id: PartId; children: ReactNode }) {
  return (
    <section className="notifications-part" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 className="display text-2xl" id={`${id}-title`}>
        {partTitles[id]}
      </h2>
      {children}
    </section>
  );
}

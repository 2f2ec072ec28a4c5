import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { LoadError } from '#ui/base/LoadError.tsx';
import {
  $isSaving,
  $notifications,
  subscribeToNotifications,
  loadNotifications,
} from '#stores/notification/settings.ts';
import { subscribeToPushState } from '#stores/notification/push-subscription.ts';
import { NotificationsSkeleton } from './NotificationsSkeleton.tsx';
import { PushDevices } from './PushDevices.tsx';
import { ChannelPreferences } from './ChannelPreferences.tsx';
import { sectionTitles } from './sections.ts';
import type { SectionId } from './sections.ts';
import { QuietHoursForm } from './QuietHoursForm.tsx';
import { TestNotification } from './TestNotification.tsx';

export function NotificationPage({ chats }: { chats: string | null }) {
  const { value, state } = useStore($notifications);
  const isSaving = useStore($isSaving);
  useEffect(() => subscribeToNotifications(), []);
  useEffect(() => subscribeToPushState(), []);

  if (!value && (state === 'failed' || state === 'missing')) {
    return <LoadError message="Your settings couldn’t be loaded." onRetry={() => void loadNotifications()} />;
  }
  if (!value) {
    return (
      <div aria-hidden="true">
        <NotificationsSkeleton />
      </div>
    );
  }
  const { choices, quiet, browsers } = value;
  return (
    <div className="notifications">
      <Section id="choices">
        <ChannelPreferences choices={choices} />
        <p className="text-mist type-sm" role="status">
          {isSaving ? 'Saving…' : 'Changes are saved right away.'}
        </p>
      </Section>
      <Section id="browsers">
        <PushDevices browsers={browsers} />
      </Section>
      <Section id="quiet">
        <QuietHoursForm quiet={quiet} />
      </Section>
      <Section id="test">
        <TestNotification chats={chats} />
      </Section>
    </div>
  );
}

function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <section
      className="surface notifications-section gap-1rem no-outline"
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <h2 className="display text-xl" id={`${id}-title`}>
        {sectionTitles[id]}
      </h2>
      {children}
    </section>
  );
}

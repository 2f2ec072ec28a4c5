import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { AccountPart } from '#ui/account/AccountPart.tsx';
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
      <AccountPart id="choices" title={sectionTitles.choices}>
        <ChannelPreferences choices={choices} />
        <p className="text-mist type-sm" role="status">
          {isSaving ? 'Saving…' : 'Changes are saved right away.'}
        </p>
      </AccountPart>
      <AccountPart id="browsers" title={sectionTitles.browsers}>
        <PushDevices browsers={browsers} />
      </AccountPart>
      <AccountPart id="quiet" title={sectionTitles.quiet}>
        <QuietHoursForm quiet={quiet} />
      </AccountPart>
      <AccountPart id="test" title={sectionTitles.test}>
        <TestNotification chats={chats} />
      </AccountPart>
    </div>
  );
}

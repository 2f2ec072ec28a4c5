import { useState } from 'react';
import { timeOfDayPattern } from '#game/notification.ts';
import type { QuietHours } from '#game/notification.ts';
import { setQuietHours } from '#stores/notification/settings.ts';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { Select } from '#ui/base/Select.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';

/** 23:00 to 07:00 in the viewer's time zone. */
const defaultQuietHours = (): QuietHours => ({
  from: '23:00',
  to: '07:00',
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** The hours during which no notifications are sent. */
export function QuietHoursForm({ quiet }: { quiet: QuietHours | null }) {
  return (
    <>
      <Checkbox
        label="Quiet hours"
        checked={quiet !== null}
        onChange={(isChecked) => setQuietHours(isChecked ? defaultQuietHours() : null)}
      />
      {quiet && <QuietHoursFields quiet={quiet} />}
      <p className="text-mist type-sm" role="status">
        {quiet === null && 'You get notifications at any time.'}
        {quiet !== null &&
          (quiet.from === quiet.to
            ? 'Both times are the same, so there are no quiet hours.'
            : `You get no notifications from ${quiet.from} to ${quiet.to}. Those that still matter arrive at ${quiet.to}.`)}
      </p>
    </>
  );
}

function QuietHoursFields({ quiet }: { quiet: QuietHours }) {
  const { time_zone: timeZone } = quiet;
  const zones = [...new Set([timeZone, defaultQuietHours().time_zone, ...Intl.supportedValuesOf('timeZone')])].sort();
  return (
    <div className="quiet-hours grid gap-y-0.8rem gap-x-1.2rem">
      <TimeField label="From" value={quiet.from} onChange={(from) => setQuietHours({ ...quiet, from })} />
      <TimeField label="To" value={quiet.to} onChange={(to) => setQuietHours({ ...quiet, to })} />
      <Select
        label="Time zone"
        className="quiet-zone"
        value={timeZone}
        onChange={(value) => setQuietHours({ ...quiet, time_zone: value })}
        options={zones.map((zone) => [zone, zone.replaceAll('_', ' ')])}
      />
    </div>
  );
}

interface TimeFieldProps {
  label: string;
  value: string;
  onChange: (clock: string) => void;
}

/** A time input. The value is saved on blur or Enter, because a time is incomplete while it is typed. */
function TimeField({ label, value, onChange }: TimeFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const finish = () => {
    if (draft !== null && draft !== value && timeOfDayPattern.test(draft)) onChange(draft);
    setDraft(null);
  };
  return (
    <TextInput
      label={label}
      type="time"
      value={draft ?? value}
      onChange={setDraft}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish();
      }}
    />
  );
}

import { staffRoles } from '#game/role.ts';
import { setRewardForm } from '#stores/admin/new-reward.ts';
import type { RewardForm } from '#stores/admin/reward-form.ts';
import { problemOf } from '#stores/staff/action-form.ts';
import type { FormProblem } from '#stores/staff/action-form.ts';
import { parsePlayers } from '#stores/staff/bulk.ts';
import { roleTitles } from '#ui/account/role-titles.ts';
import { Select } from '#ui/base/Select.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import { ItemField } from './ItemField.tsx';

/** Who gets a reward. Each field that is filled in narrows it. */
export function AudienceFields({ form, problem }: { form: RewardForm; problem: FormProblem | null }) {
  const { premium, joinedFrom, joinedBefore, activeSince, clan, role, frame, players } = form;
  const listed = parsePlayers(players).length;
  return (
    <>
      <p className="console-hint">
        Every player, unless you fill in a field. Players must match all fields that you fill in. Banned and deleted
        players get nothing.
      </p>
      <div className="reward-fields grid gap-0.6rem">
        <Select
          label="Premium"
          value={premium}
          onChange={(premium) => setRewardForm({ premium })}
          none="with or without"
          options={[
            ['yes', 'with premium'],
            ['no', 'without premium'],
          ]}
        />
        <Select
          label="Role"
          value={role}
          onChange={(role) => setRewardForm({ role })}
          none="any or none"
          options={staffRoles.map((each) => [each, roleTitles[each]])}
        />
        <TextInput
          label="Clan’s number"
          inputMode="numeric"
          maxLength={6}
          value={clan}
          onChange={(text) => setRewardForm({ clan: text.trim() })}
          problem={problemOf(problem, 'clan')}
        />
        <TextInput
          label="Joined from"
          type="date"
          value={joinedFrom}
          onChange={(text) => setRewardForm({ joinedFrom: text })}
        />
        <TextInput
          label="Joined before"
          type="date"
          value={joinedBefore}
          onChange={(text) => setRewardForm({ joinedBefore: text })}
          problem={problemOf(problem, 'joined_before')}
        />
        <TextInput
          label="Active since"
          type="date"
          value={activeSince}
          onChange={(text) => setRewardForm({ activeSince: text })}
        />
      </div>
      <ItemField
        kind="frame"
        label="Owns the frame"
        item={frame}
        onChange={(chosen) => setRewardForm({ frame: chosen })}
      />
      <TextArea
        label="Only these players: names, handles, ids, uuids or profile addresses, on lines of their own or between commas"
        hint={listed > 0 && <span>{listed} in the list</span>}
        rows={3}
        value={players}
        onChange={(text) => setRewardForm({ players: text })}
        problem={problemOf(problem, 'players')}
      />
    </>
  );
}

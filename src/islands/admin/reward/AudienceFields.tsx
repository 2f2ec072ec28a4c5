import { staffRoles } from '#game/role.ts';
import { setRewardForm } from '#stores/admin/new-reward.ts';
import type { RewardForm } from '#stores/admin/reward-form.ts';
import { parsePlayers } from '#stores/staff/bulk.ts';
import { roleTitles } from '#ui/account/role-titles.ts';
import { Select } from '#ui/base/Select.tsx';
import { ItemField } from './ItemField.tsx';

/** Who gets a reward. Each field that is filled in narrows it. */
export function AudienceFields({ form }: { form: RewardForm }) {
  const { premium, joinedFrom, joinedBefore, activeSince, clan, role, frame, players } = form;
  const listed = parsePlayers(players).length;
  return (
    <>
      <p className="console-hint">
        Every player, unless you fill in a field. Players must match all fields that you fill in. Banned and deleted
        players get nothing.
      </p>
      <div className="reward-fields grid gap-0.7rem">
        <Select
          label={<span>Premium</span>}
          className="console-field"
          value={premium}
          onChange={(premium) => setRewardForm({ premium })}
          none="with or without"
          options={[
            ['yes', 'with premium'],
            ['no', 'without premium'],
          ]}
        />
        <Select
          label={<span>Role</span>}
          className="console-field"
          value={role}
          onChange={(role) => setRewardForm({ role })}
          none="any or none"
          options={staffRoles.map((each) => [each, roleTitles[each]])}
        />
        <label className="console-field">
          <span>Clan’s number</span>
          <input
            inputMode="numeric"
            maxLength={6}
            value={clan}
            onChange={({ currentTarget }) => setRewardForm({ clan: currentTarget.value.trim() })}
          />
        </label>
        <label className="console-field">
          <span>Joined from</span>
          <input
            type="date"
            value={joinedFrom}
            onChange={({ currentTarget }) => setRewardForm({ joinedFrom: currentTarget.value })}
          />
        </label>
        <label className="console-field">
          <span>Joined before</span>
          <input
            type="date"
            value={joinedBefore}
            onChange={({ currentTarget }) => setRewardForm({ joinedBefore: currentTarget.value })}
          />
        </label>
        <label className="console-field">
          <span>Active since</span>
          <input
            type="date"
            value={activeSince}
            onChange={({ currentTarget }) => setRewardForm({ activeSince: currentTarget.value })}
          />
        </label>
      </div>
      <ItemField
        kind="frame"
        label="Owns the frame"
        item={frame}
        onChange={(chosen) => setRewardForm({ frame: chosen })}
      />
      <label className="console-field">
        <span>Only these players: chat-platform ids or uuids, in any form</span>
        <textarea
          rows={3}
          value={players}
          onChange={({ currentTarget }) => setRewardForm({ players: currentTarget.value })}
        />
        {listed > 0 && <span>{listed} in the list</span>}
      </label>
    </>
  );
}

import { describe, expect, it } from 'vitest';
import { deferPastQuietHours } from '#game/quiet-hours.ts';

const end = (from: string, to: string, zone: string, moment: string) =>
  deferPastQuietHours({ from, to, time_zone: zone }, new Date(moment)).toISOString().replace(':00.000Z', 'Z');

describe('the end of quiet hours', () => {
  it.each([
    // Quiet hours within a day, and over midnight.
    ['13:00', '15:00', 'UTC', '2026-11-22T12:59Z', '2026-11-22T12:59Z'],
    ['13:00', '15:00', 'UTC', '2026-11-22T13:00Z', '2026-11-22T15:00Z'],
    ['13:00', '15:00', 'UTC', '2026-11-22T14:59Z', '2026-11-22T15:00Z'],
    ['13:00', '15:00', 'UTC', '2026-11-22T15:00Z', '2026-11-22T15:00Z'],
    ['23:00', '07:30', 'UTC', '2026-11-22T22:59Z', '2026-11-22T22:59Z'],
    ['23:00', '07:30', 'UTC', '2026-11-22T23:00Z', '2026-11-23T07:30Z'],
    ['23:00', '07:30', 'UTC', '2026-12-31T23:59Z', '2027-01-01T07:30Z'],
    ['23:00', '07:30', 'UTC', '2026-11-23T00:00Z', '2026-11-23T07:30Z'],
    ['23:00', '07:30', 'UTC', '2026-11-23T07:30Z', '2026-11-23T07:30Z'],
    ['00:00', '23:59', 'UTC', '2026-11-23T00:00Z', '2026-11-23T23:59Z'],
    ['22:00', '00:00', 'UTC', '2026-11-22T23:30Z', '2026-11-23T00:00Z'],
    // Equal start and end times mean no quiet hours.
    ['08:00', '08:00', 'UTC', '2026-11-23T08:00Z', '2026-11-23T08:00Z'],
    // Zones with half and quarter hours, and zones a day ahead or behind.
    ['23:00', '07:00', 'Europe/Berlin', '2026-11-22T22:30Z', '2026-11-23T06:00Z'],
    ['23:00', '07:00', 'Europe/Berlin', '2026-11-22T21:59Z', '2026-11-22T21:59Z'],
    ['23:00', '07:00', 'America/New_York', '2026-11-23T03:59Z', '2026-11-23T03:59Z'],
    ['23:00', '07:00', 'America/New_York', '2026-11-23T04:00Z', '2026-11-23T12:00Z'],
    ['23:00', '07:00', 'Asia/Kolkata', '2026-11-22T17:30Z', '2026-11-23T01:30Z'],
    ['23:00', '07:00', 'Asia/Kathmandu', '2026-11-22T17:15Z', '2026-11-23T01:15Z'],
    ['23:00', '07:00', 'Pacific/Kiritimati', '2026-11-22T09:00Z', '2026-11-22T17:00Z'],
    ['23:00', '07:00', 'Pacific/Pago_Pago', '2026-11-22T10:00Z', '2026-11-22T18:00Z'],
    ['23:00', '07:00', '+05:30', '2026-11-22T17:30Z', '2026-11-23T01:30Z'],
    // The night when the clock goes forward (02:00 becomes 03:00) is shorter.
    ['23:00', '07:00', 'Europe/Berlin', '2026-03-28T22:00Z', '2026-03-29T05:00Z'],
    ['23:00', '02:30', 'Europe/Berlin', '2026-03-28T22:00Z', '2026-03-29T01:00Z'],
    ['02:00', '02:30', 'Europe/Berlin', '2026-03-29T01:00Z', '2026-03-29T01:00Z'],
    ['23:00', '07:00', 'America/New_York', '2026-03-08T04:30Z', '2026-03-08T11:00Z'],
    // The night when it goes back (03:00 becomes 02:00) is longer, and 02:30 occurs twice.
    ['23:00', '07:00', 'Europe/Berlin', '2026-10-24T21:00Z', '2026-10-25T06:00Z'],
    ['23:00', '02:30', 'Europe/Berlin', '2026-10-24T21:00Z', '2026-10-25T00:30Z'],
    ['23:00', '02:30', 'Europe/Berlin', '2026-10-25T01:10Z', '2026-10-25T01:30Z'],
    ['23:00', '02:00', 'Europe/Berlin', '2026-10-24T23:30Z', '2026-10-25T00:00Z'],
    ['02:40', '02:50', 'Europe/Berlin', '2026-10-25T00:45Z', '2026-10-25T00:50Z'],
    ['02:40', '03:00', 'Europe/Berlin', '2026-10-25T00:45Z', '2026-10-25T01:00Z'],
    // This zone changes by half an hour only.
    ['23:00', '07:00', 'Australia/Lord_Howe', '2026-04-04T12:00Z', '2026-04-04T20:30Z'],
    // In the southern hemisphere the direction is reversed.
    ['23:00', '07:00', 'Australia/Sydney', '2026-10-03T13:00Z', '2026-10-03T20:00Z'],
    // The clocks change after the end of the quiet hours.
    ['13:00', '14:00', 'Europe/Berlin', '2026-10-24T11:00Z', '2026-10-24T12:00Z'],
  ])('from %s to %s in %s, at %s, is %s', (from, to, zone, moment, expected) => {
    expect(end(from, to, zone, moment)).toBe(expected);
  });

  it('is outside quiet hours, not before the given time, and no earlier minute is outside', () => {
    const zones = ['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kathmandu'];
    const begin = Date.parse('2026-03-28T00:07:00Z');
    for (const zone of zones) {
      const quiet = { from: '22:15', to: '02:20', time_zone: zone };
      for (let minute = 0; minute < 3 * 1440; minute += 17) {
        const moment = new Date(begin + minute * 60_000);
        const over = deferPastQuietHours(quiet, moment);
        expect(deferPastQuietHours(quiet, over)).toEqual(over);
        expect(over.getTime()).toBeGreaterThanOrEqual(moment.getTime());
        const before = new Date(over.getTime() - 60_000);
        if (before > moment) expect(deferPastQuietHours(quiet, before)).toEqual(over);
      }
    }
  });

  it('is defined for every zone that a player can choose', () => {
    for (const zone of [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+12', 'EST5EDT', '-00:30']) {
      expect(new Date(end('00:00', '23:59', zone, '2026-11-22T12:00Z')).getTime(), zone).not.toBeNaN();
    }
  });

  it('keeps the seconds of a time that is not delayed', () => {
    const moment = new Date('2026-11-22T12:00:31.412Z');
    expect(deferPastQuietHours({ from: '23:00', to: '07:00', time_zone: 'UTC' }, moment)).toBe(moment);
  });
});

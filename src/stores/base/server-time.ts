/** The server's time, as islands follow it. */
export { serverNow, subscribeToServerTime } from '#client/server-clock.ts';

/** Times that the server wrote in UTC, in the viewer's own words and zone, with the exact time on hover. */
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
  const date = new Date(time.dateTime);
  time.textContent = date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  time.title = date.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'long' });
}

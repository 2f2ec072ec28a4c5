const stop = (reason) => process.exit(console.error(reason) ?? 1);
const key = process.env.MAZOKU_KEY || stop('Put your key into the variable MAZOKU_KEY.');
const response = await fetch('https://mazoku.example/api/series/mine/held', {
  headers: { Authorization: `Bearer ${key}` },
});
const answer = await response.json();
if (!response.ok) stop(answer.message.join(' '));
console.log(`You have cards of ${answer.data.length} series.`);

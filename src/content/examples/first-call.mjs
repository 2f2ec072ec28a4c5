const response = await fetch('https://mazoku.example/api/series/mine/held', {
  headers: { Authorization: `Bearer ${process.env.MAZOKU_KEY}` },
});
const answer = await response.json();
if (!response.ok) throw new Error(answer.message.join(' '));
console.log(`You have cards of ${answer.data.length} series.`);

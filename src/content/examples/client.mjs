// Beside this file: https://mazoku.example/developers/client/1.0.0/mazoku.js, and mazoku.d.ts for types
import { createMazoku } from './mazoku.js';

const mazoku = createMazoku({ baseUrl: 'https://mazoku.example/api', key: process.env.MAZOKU_KEY });
const query = { rarities: 'SSR,UR', order_column: 'left', size: 5 };
const { data, error } = await mazoku.GET('/card/catalog', { params: { query } });
if (error) throw new Error(error.message.join(' '));
for (const card of data.cards) console.log(`${card.name}: ${card.total - card.claimed} versions left`);

import { describe, expect, it } from 'vitest';
import type { SearchMeaning } from '#contract/card/meaning.ts';
import { get, unescapeHtml } from '#tests/support/site-requests.ts';

/** What fans type, and the card that they mean, which is on the first page. */
const cards = `
agama wardrobe | Agama, Wardrobe Dept.
wardrobe dept agama | Agama, Wardrobe Dept.
Agama, Wardrobe | Agama, Wardrobe Dept.
murasaki powder | Murasaki, Powder of Wings
powder of wings | Murasaki, Powder of Wings
beetle compass | Compass Beetle Ju’al
ju'al | Compass Beetle Ju’al
jual | Compass Beetle Ju’al
peg o' the wisp | Peg o’ the Wisp
peg o the wisp | Peg o’ the Wisp
peg o’the wisp | Peg o’ the Wisp
revontuli chimney | Revontuli, the Chimney Incident
miw sher | Miw-Sher, Eighth Life
miwsher | Miw-Sher, Eighth Life
MIW-SHER | Miw-Sher, Eighth Life
ink feather | Ink-Feather Exchange Student
noirin | Nóirín, Widow of the Causeway
widow causeway | Nóirín, Widow of the Causeway
joro | Jorō Kagehime, Eight Sleeves
eight sleeves joro | Jorō Kagehime, Eight Sleeves
form 44-b | E Gui, Form 44-B
form 44b | E Gui, Form 44-B
agehacho dance | Agehachō, the Escaped Dance
koi confession kohaku | Koi Confession Kōhaku
saaa sandglass | Sandglass Spirit Saa’a
mengs trainee | Granny Meng’s Trainee
granny meng’s | Granny Meng’s Trainee
box's own voice | Pair of Wings, the Box’s Own Voice
rak yom waiters | Rak-Yom Twin Waiters
chuta accountant | Nezumi Accountant Chūta
kili ticket girl | Kestrel Ticket Girl K’ili
k'ili | Kestrel Ticket Girl K’ili
won't hibernate | Mikhailo Who Won’t Hibernate
wont hibernate | Mikhailo Who Won’t Hibernate
heavens chauffeur | Heaven’s Unpaid Chauffeur
zmey left head | Zmey Gorynych, Left Head
almost dragon | Almost-Dragon Li
player two snowed | Player Two, Snowed In
beetle, caravan | Compass Beetle Ju’al
murasaki tayu | Murasaki, Powder of Wings
agama anansi | Agama, Wardrobe Dept.
agama dae rosewood | Agama, Wardrobe Dept.
bristle leshy | Bristle Corporal
lifeguard velvet crab | Sagi, Strictest Lifeguard
old mire bog | Old Mire
chagama boil | Bunbuku Chagama, Boiling CEO
kinu missing | Kinu, the Missing Piece
"old mire" | Old Mire
paper gr* | Paper Groom
samdu r:R | Samdu, Three Heads Three Opinions
sinjiki special:special | Sinjiki, at the Tournament of Masks
twrch -comb | Twrch, One Night Only
`;

/** What fans type, and the series, maker or player that the page names. */
const names = `
leshy forest patrol | Leshy Forest Patrol
forest leshy | Leshy Forest Patrol
spider silk | Spider Silk Tayū
spider tayu | Spider Silk Tayū
kurama | The Fox Bride of Kurama Ward
fox bride | The Fox Bride of Kurama Ward
anansis late night | Anansi’s Late-Night Show
anansi's late-night | Anansi’s Late-Night Show
koscheis winter | Koschei’s Last Winter
thousand wishes | A Thousand and Two Wishes
condor line | Condor Line 4,800
4800 | Condor Line 4,800
hens feet | The House on Hen’s Feet
sumi orchard | Sumi Orchard
SUMI | Sumi Orchard
calloway ito | Wren Calloway-Ito
park-holm | Zinnia Park-Holm
kestrel thread | Kestrel & Thread
kestrel & thread | Kestrel & Thread
ghostpepper | Ghostpepper
papermoth | Papermoth
ghost pepper jam | ghost pepper jam
@stag night | stag night
lantern vanguard | Lantern Vanguard
hollow moon | Hollow Moon Company
inari ave | Inari Ave
`;

/** What fans type, and the filter that the page offers in its place. */
const filters = `
ssr | Rarity SSR
ur fox | Rarity UR
UR | Rarity UR
halloween | Type Halloween 2024
maid 2025 | Type Maid 2025
maid fox 2025 | Type Maid 2025
#7 kappa | Version 7
v12 | Version 12
`;

/** What fans mistype, and what the page asks whether they meant it. */
const typos = `
kitsnue | kitsune
agamma | agama
murasaky powder | murasaki powder
leshi | leshy
orchrad | orchard
`;

const pairs = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((each) => each.trim()) as [string, string]);

/** Follows the redirect of a text with operators, as a browser does. */
async function search(q: string): Promise<string> {
  const address = `/cards?${new URLSearchParams({ q })}`;
  const { status, headers, text } = await get(address);
  return unescapeHtml(status === 303 ? (await get(headers.get('location') ?? '')).text : text);
}

async function explain(q: string): Promise<SearchMeaning> {
  return JSON.parse((await get(`/api/card/meaning?${new URLSearchParams({ q })}`)).text) as SearchMeaning;
}

describe('a search finds what fans mean', () => {
  it.each(pairs(cards))('%s: the card %s', async (q, name) => {
    expect(await search(q)).toContain(`>${name}<`);
  });

  it.each(pairs(names))('%s: the name %s', async (q, name) => {
    expect((await explain(q)).names.map(({ text }) => text)).toContain(name);
    expect(await search(q)).toMatch(
      new RegExp(`(?:Series|Card maker|Clan|Player)(?:<!-- -->)?: (?:<!-- -->)?<a [^>]*>${name}<`, 'u'),
    );
  });

  it.each(pairs(filters))('%s: the filter %s', async (q, label) => {
    expect((await explain(q)).filters.map((each) => each.label)).toContain(label);
    expect(await search(q)).toContain(`>${label}<`);
  });

  it.each(pairs(typos))('%s: did you mean %s', async (q, text) => {
    expect(await search(q)).toMatch(new RegExp(`Did you mean.*>${text}<`, 'u'));
  });

  it('and is not indexed by search engines, because it may name a player', async () => {
    expect(await search('ghost pepper jam')).toContain('<meta name="robots" content="noindex">');
    expect((await get('/cards?name=fox')).text).not.toContain('noindex');
  });

  it('and is tried with eighty searches', () => {
    expect([cards, names, filters, typos].flatMap(pairs).length).toBeGreaterThanOrEqual(80);
  });
});

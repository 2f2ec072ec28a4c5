export interface Credit {
  what: string;
  who: string;
  source: { title: string; href: string };
  license: { title: string; href: string };
}

const ccBy3 = { title: 'CC BY 3.0', href: 'https://creativecommons.org/licenses/by/3.0/' };
const openFontLicense = { title: 'SIL Open Font License 1.1', href: 'https://openfontlicense.org' };

export const credits: readonly Credit[] = [
  {
    what: 'Figures and emblems in the card art, and the icons in the menus',
    who: 'Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl, Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub, GeneralAce135, Zajkonur, Catsu, Starseeker, Pepijn Poolman, Pierre Leducq and Caro Asercion. Their silhouettes were coloured, lit and set into scenes.',
    source: { title: 'game-icons.net', href: 'https://game-icons.net' },
    license: ccBy3,
  },
  {
    what: 'Reggae One, the typeface of the titles',
    who: 'The Reggae Project Authors, Fontworks',
    source: { title: 'github.com/fontworks-fonts/Reggae', href: 'https://github.com/fontworks-fonts/Reggae' },
    license: openFontLicense,
  },
  {
    what: 'Hanken Grotesk, the typeface of the text',
    who: 'The Hanken Grotesk Project Authors, Alfredo Marco Pradil',
    source: { title: 'github.com/marcologous/hanken-grotesk', href: 'https://github.com/marcologous/hanken-grotesk' },
    license: openFontLicense,
  },
];

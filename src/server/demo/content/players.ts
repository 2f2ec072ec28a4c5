/** Display names of players. */
export const playerNames: readonly string[] = `
lanternfox|Mochi_Overlord|ren.dusk|KitsuneNoodle|palewick|Tofu Tax|bluefoxfire|umbrellaghost|NotATanuki|sleepykappa
Hoshi|velvetoni|ninthtail|Inkblot|mistral_k|RaccoonCFO|dumpling.exe|saltmarsh|Yuzu Prime|nightparade
Orchid Static|Gashapon Gary|kuro no neko|Miso Soup Opera|thirdeyeblinked|Bramble|paperknife|two of lanterns|Amaya|drizzlecore
Pocket Dragon|Sir Pulls-A-Lot|copperleaf|moonrabbit88|Nikolai P.|soft.serve|Wisp|hollowmoon|Ember Eunji|dustjacket
Captain Ramen|teacupstorm|fernflower|OnlyCommons|zazen|Persimmon|Dol Dol|Marigold Ruckus|nopulls|lucky_maneki
Ayla|bogwitch|tidepool|Sakamotor|Cedar & Salt|gachaholic|KoiPolloi|winterstag|Ume|Half a Samurai
crowmail|Nine Lives Left|OtterSpace|riceball rival|Selkie Sal|quietstorm|ghostpeach|Velka|lowtide|Bento Box Hero
Kaida|fog on the pier|thunderdrum|ASMRoni|Tangerine|birchbark|URorBust|Pebble|mayuri.png|frostbitten toe
Galen|kumquat|Dragon Tax Office|sunshower|Noodle Incident|Inari Ave|lotus eater|Finch|Ashvale|rook takes queen
silkspider|Maple Court|Boba Fetch|Linnea|wishlist.txt|Hazel|Old Growth|tsukimi|Spare Katana|plumrain
Oolong Time|Ravenous|cinderblock|MikoMikoNah|echo.park|Saffron|driftglass|Mister Thirty|yurei wifi|Nettle
Sable|shiny thing|haunted toaster|Anouk|moth to lamp|Kestrel|Foldable Crane|Jun|goldscarab|Stargazy Pie
Baba Yolo|condor pass|Petrichor|Imugi Waiting|tiny hydra|Clover|midnight.bus|Ida|SugarSkull|Cobweb
wolfmilk|five of coins|Lark|Puddle Lord|amberglow|Desk Goblin|Suri|KnightOwl|Papaya Prophet|tatsu
snowed.in|Mirage|Bellweather|oyster knife|Quokka|Ottilie|gumiho trainee|reedflute|Slow Loris|Tamsin
banana leaf|Wicker|Theo|PixelPagoda|harvest mouse|Icarus Jr|kelp|Sunday Oni|jadecicada|Vesper
foglamp|Rhea|Two Spoons|naga noodles|Crumb|Elio|pine resin|Doctor Teabag Fan|Isolde|lost umbrella
backroom daruma|Mina|Zest|cold noodle|Tempest|Batch One Andy|aurora.b|Kip|stonelion|sparrow fart
Bit of Moss|Freya|Overdue Book|salmonrun|Lumen|shrine cat|Ozzy|rainchain|CrepeSuzette|dawnchorus
Nori|tigerbalm|Tilda|Fable|hot spring hog|Halfmoon|Bruno|wet sock|Starfruit|inkstone
Peach Pit|hinoki|Moss Boss|Ewa|candlewax|Gale|onigiri.zip|Siren Song|Lotta|marble run
Rust Knight|cicada shell|Bao Wow|Ines|tin lantern|Hush|puppet string|Dario|carp diem|Nocturne
Juno|saltlick|Wren|spice route|Cosmo|hello yellow|Bonfire|Malin|sealed box|Tundra
Hedgewitch|Kiri|pancake golem|Ravi|silver birch|Loophole|Nanami|gravy boat|Zephyr|last ember
Briar|tea ceremony|Uno|moonmilk|Sorrel|Kappa Kappa|Vela|rice paddy daddy|Ossian|quartz
blackcurrant|Mabel|hop hop|Solstice|Kenji B|umbra|Fig|glasswing|Petra|soba night
Rowan|wax seal|Bijou|tanuki bell|Aziz|storm petrel|Dot|ghost pepper jam|Lin|cloudberry
Juniper|hundred yen|Echo|Sasha K|daikon|Ruse|Marlowe|fox and ferry|Tansy|bone flute
Mallow|snow hare|Cato|yokai spotter|Elin|peony|Grit|wandering tapir|Noa|temple dog
Opal|riverstone|Chai|low battery|Svea|stag night|Rune|seaglass|Hugo|paper tiger
Thistle|koi pond|Yara|night bus|Basil|firefly jar|Mads|tin whistle|Lux|shaved ice
Coral|goblin ledger|Ilya|summer storm|Pip|wooden fish|Astrid|cat tax|Reed|velvet moth
Indigo|lacquer box|Kofi|open tab|Dahlia|hermit crab|Nils|midwinter|Zuri|plot armor
Flint|silver tray|Asha|spirit level|Otto|bamboo copter|Romy|salt circle|Idris|moonpool
Poppy|night heron|Teo|soft launch|Greta|ember tea|Sol|ghost light|Maren|turtle express
Quince|ink spill|Bea|tidewrack|Jonah|lantern oil|Selma|plain rice|Enzo|mooncake
Sage|two foxes|Leif|rain check|Alma|quiet oni|Remy|snow globe|Hana B|driftwood
Willow|card sleeve|Milo|owl post|Inga|night kite|Oskar|fox rain|Thea|mirror lake
Lichen|second draft|Nadia|holo back|Cyrus|full set|Esme|near mint|Viggo|top loader
`
  .trim()
  .split(/[|\n]/u);

/**
 * Silhouettes from game-icons (CC BY 3.0) that suit the demo cards, by pose: some stand on ground, some float, some are
 * cut off at the bottom (a bust that fades into mist) and some are cut off at the left (they lean in over the card's
 * edge).
 */
const standing = `barn-owl bastet boar bowman brute cat centaur charging-bull deer evil-minion
feline fox frog gargoyle gorilla griffin-symbol grim-reaper heron hooded-assassin hooded-figure
ibis kneeling mounted-knight ninja-heroic-stance owl pagoda polar-bear rabbit raven robe
rooster running-ninja seated-mouse shinto-shrine sparrow swan tiger tortoise vampire-cape
voodoo-doll vulture wing-cloak werewolf sasquatch greek-sphinx elephant tapir flamingo squirrel
lantern egyptian-bird spartan meditation prayer holy-oak burning-tree willow-tree
scorpion praying-mantis cloak-dagger swordwoman lantern-flame goose capybara`;

const floating = `angler-fish asian-lantern bat burning-skull butterfly calavera
carnival-mask ceremonial-mask chameleon-glyph cowled crow-dive crowned-skull curly-mask
daemon-skull deer-head devil-mask diablo-skull djinn dolphin dragon-spiral dragonfly drama-masks
duality-mask eagle-emblem elysium-shade evil-bat evil-moon fairy falcon-moon fanged-skull
fire-silhouette fish-monster floating-ghost fox-head fox-tail ghost giant-squid gooey-daemon
handheld-fan harpy haunting hawk-emblem horned-helm horned-reptile horned-skull hummingbird imp
imp-laugh jellyfish jester-hat kenku-head lotus lotus-flower lynx-head manta-ray maple-leaf
masked-spider medusa-head mermaid minotaur moon-bats nautilus-shell ninja-head octopus ogre oni
orc-head ouroboros overlord-helm panda peace-dove pegasus rabbit-head raccoon-head
salamander samurai-helmet sea-turtle seahorse skull-mask snake-spiral spectre spider-alt
stag-head star-swirl suckered-tentacle swan-breeze tiger-head totem-mask tribal-mask triton-head
warlord-helmet witch-flight wolf-howl woman-elf-face wyvern yin-yang burning-meteor
flower-twirl circling-fish tropical-fish flying-trout evil-eyes cigale badger flying-beetle
gold-scarab scarab-beetle condor-emblem shinto-shrine-mirror spark-spirit third-eye
warlock-eye crystal-ball soul floating-tentacles magic-palm cloud-ring lightning-mask
vine-flower shuriken-aperture kusarigama winged-scepter fire-gem skeletal-hand elf-helmet
brutal-helm pumpkin-lantern pumpkin-mask puppet katana double-face-mask turtle hyena-head
dream-catcher moon-claws paper-crane`;

const busts = `anubis eagle-head horse-head lion monk-face nefertiti plague-doctor-profile
ram-profile sea-dragon sea-serpent shark-jaws unicorn wizard-face witch-face
female-vampire vampire-dracula elephant-head mummy-head`;

const leaning = `dragon-head spiked-dragon-head double-dragon hydra drakkar-dragon
bear-head goat triceratops-head saber-toothed-cat-head wolf-head direwolf pangolin`;

const names = (list: string): string[] => list.split(/\s+/u);

export type Pose = 'standing' | 'floating' | 'bust' | 'leaning';

const poses = new Map<string, Pose>([
  ...names(busts).map((name): [string, Pose] => [name, 'bust']),
  ...names(leaning).map((name): [string, Pose] => [name, 'leaning']),
  ...names(floating).map((name): [string, Pose] => [name, 'floating']),
  ...names(standing).map((name): [string, Pose] => [name, 'standing']),
]);

export const emblemNames: readonly string[] = [...poses.keys()];

/** Returns a silhouette's pose. Names outside the curated list float, which suits any silhouette. */
export function poseOf(name: string): Pose {
  return poses.get(name) ?? 'floating';
}

import { expect, test } from 'vitest';
import { foldText } from '#game/search-text.ts';

/** What people type, and a name that it finds: one pair in each line, or several with the same name. */
const alike = `
agama | Agama
AGAMA | agama
okami | Ōkami
ookami | Ookami
cafe | Café
naive | naïve
resume | résumé
uber | Über
angstrom | Ångström
fuchsfee | Fuchsfee
strasse | Straße
STRASSE | straße
grosse | GROẞE
malmo | Malmö
aegis | Ægis
encyclopaedia | encyclopædia
oeuvre | œuvre
OEUVRE | ŒUVRE
lukasz | Łukasz
LODZ | Łódź
zolw | Żółw
gesla jazn | gęślą jaźń
zazolc | zażółć
soren | Søren
orsted | Ørsted
kobenhavn | København
smorrebrod | smørrebrød
dorde | Đorđe
novak dokovic | Novak Đoković
dakovo | Đakovo
istanbul | İstanbul
isparta | Isparta
diyarbakir | Diyarbakır
kirmizi | kırmızı
cagri | Çağrı
gunes | Güneş
thorshofn | Þórshöfn
gudrun | Guðrún
haz-zebbug | Ħaż-Żebbuġ
sapmi | Sápmi
cestina | čeština
prilis zlutoucky kun | příliš žluťoučký kůň
lubica | Ľubica
arvizturo | árvíztűrő
tukorfurogep | tükörfúrógép
bucuresti | București
brasov | Braşov
timisoara | Timișoara
riga | Rīga
kaunas | Kaunas
siauliai | Šiauliai
zmones | žmonės
viet nam | Việt Nam
ha noi | Hà Nội
pho | phở
duong | Đường
nino | niño
senor | Señor
coracao | coração
sao paulo | São Paulo
garcon | garçon
noel | Noël
hyvaa paivaa | Hyvää päivää
eglise | Église
l'ete | l’été
o'brien | O’Brien
o’brien | O'Brien
o‘brien | O'Brien
oʼbrien | O'Brien
o\`brien | O'Brien
o´brien | O'Brien
o′brien | O'Brien
ju'al | Ju’al
Ju‛al | Ju'al
haʻi | Ha'i
"moon" fox | “moon” fox
„moon“ fox | "moon" fox
«moon» fox | "moon" fox
″moon″ fox | "moon" fox
〝moon〞 fox | "moon" fox
moon-fox | moon‐fox
moon-fox | moon‑fox
moon-fox | moon–fox
moon-fox | moon—fox
moon-fox | moon―fox
moon-fox | moon−fox
moon-fox | moon﹣fox
moon－fox | moon-fox
moon~fox | moon～fox
moonfox | moon\u00ADfox
moonfox | moon\u200Bfox
moonfox | moon\u2060fox
moonfox | moon\uFEFFfox
moonfox | moon\u200Dfox
moonfox | \u200Emoonfox\u200F
moon fox | moon\u00A0fox
moon fox | moon\u3000fox
moon fox | moon \t fox
moon fox | moon\u2009fox
moon fox |   moon   fox
fi | ﬁ
ff | ﬀ
ffl | ﬄ
ss | ſs
ij | ĳ
dz | ǆ
mazoku | ｍａｚｏｋｕ
MAZOKU | Ｍａｚｏｋｕ
mazoku 7 | ｍａｚｏｋｕ\u3000７
r2d2 | ℝ②ⅆ２
x2 | x²
no | №
tel | ℡
1⁄2 | ½
iv | Ⅳ
h | ℌ
kg | ㎏
k | K
αθηνα | Αθήνα
ΑΘΗΝΑ | αθήνα
οδοσ | ΟΔΟΣ
οδος | ΟΔΟΣ
ελλαδα | Ελλάδα
υιοσ | υἱός
ωδη | ᾠδή
ανθρωπος | ἄνθρωπος
μυθος | Μῦθος
еж | Ёж
ежик | ёжик
МОСКВА | Москва
москва | МОСКВА
киів | КИІВ
й | Й
мой | МОЙ
Їжак | їжак
ў | Ў
сотня | сотня\u0301
шалом | Шалом
שלום | שָׁלוֹם
שבת | שַׁבָּת
ירושלים | יְרוּשָׁלַיִם
אבא | אַבָּא
מלך | מֶלֶךְ
محمد | مُحَمَّد
سلام | سَلَام
كتاب | كِتَاب
احمد | أحمد
الاسلام | الإسلام
مرحبا | مرحــبا
رحمن | رَحْمٰن
قران | قُرْآن
きつね | キツネ
キツネ | きつね
ｷﾂﾈ | キツネ
ｷﾂﾈ | きつね
ぎんが | ギンガ
ｷﾞﾝｶﾞ | ぎんが
ｶﾞ | が
ﾊﾟﾝ | ぱん
ばす | バス
ﾊﾞｽ | バス
らーめん | ラーメン
ﾗｰﾒﾝ | らーめん
っ | ッ
ゔぁ | ヴァ
きゃ | キャ
ゝ | ヽ
ゞ | ヾ
か\u3099 | が
は\u309A | ぱ
カ\u3099 | ガ
神 | \uFA19
福 | 福\uFE00
辻 | 辻\u{E0100}
平成 | ㍻
株式会社 | ㍿
㈱ | (株)
日 | ㊐
한국 | 한국
한글 | \u1112\u1161\u11AB\u1100\u1173\u11AF
가 | \u1100\u1161
여우 | 여우\u200B
中文 | 中文
女 | ⼥
龍 | 龍\uFE01
हिन्दी | हिन्दी\u200B
क\u093C | क़
ड\u093C | ड़
नमस्ते | नमस्ते\u200C
বাংলা | বাংলা
ড\u09BC | ড়
ქართული | ქართული
ᲥᲐᲠᲗᲣᲚᲘ | ქართული
Ֆիլմ | ֆիլմ
ՖԻԼՄ | ֆիլմ
ไทย | ไทย\u200B
กำ | กํา
ภาษา | ภาษา
தமிழ் | தமிழ்\u200D
ኢትዮጵያ | ኢትዮጵያ
ꭰ | Ꭰ
𐐀 | 𐐨
vertigo | 𝓥𝓮𝓻𝓽𝓲𝓰𝓸
fox | 𝔽𝕠𝕩
fox | f̶o̷x̸
zalgo | z̷̧̛̗a̵͝l̴̇g̸̀ơ
fox | Ⓕⓞⓧ
`;

/** Pairs of different words. */
const different = `
バス | ハス
はす | ばす
パス | バス
ぱす | はす
カキ | ガキ
さる | ざる
キツネ | キヅネ
ヴ | ウ
いしや | いしゃ
きつて | きって
ハ | ヘ
シ | ツ
ソ | ン
ビール | ビル
ラーメン | ラメン
狐 | 狸
田 | 由
土 | 士
末 | 未
東 | 柬
가 | 강
곰 | 공
여우 | 여유
한 | 하
कम | काम
दिन | दीन
कल | काल
सुर | सूर
बेल | बैल
फल | फूल
ক | কা
দিন | দীন
கல் | கால்
மன | மான
ప | పా
ก | กา
มา | ม้า
ขาว | ข้าว
ไม | ไม่
เสือ | เสื่อ
ปา | ป่า
ປາ | ປ່າ
ကား | ကာ
កា | ក
мой | мои
май | маи
його | иого
їх | іх
ўсё | усё
шит | щит
мир | мыр
мел | мель
кот | код
λόγος | λόγου
νόμος | νόμοι
כלב | חלב
שר | סר
ספר | ספד
قلب | كلب
بيت | بنت
نار | نور
عين | غين
fox | fog
moon fox | moonfox
moon-fox | moon fox
o'brien | obrien
1 | l
cafe | caffe
mond | mund
ქართ | ქარდ
Ֆ | Փ
`;

const pairsOf = (list: string) =>
  list
    .trim()
    .split('\n')
    .map((line) => line.split(' | ') as [string, string]);

test.each(pairsOf(alike))('“%s” finds “%s”', (typed, name) => {
  expect(foldText(typed)).toBe(foldText(name));
});

test.each(pairsOf(different))('“%s” is another word than “%s”', (typed, name) => {
  expect(foldText(typed)).not.toBe(foldText(name));
  expect(foldText(typed)).not.toBe('');
});

test('the beginning of a word with a mark is not another word without it', () => {
  expect(foldText('バス')).not.toContain(foldText('ハ'));
  expect(foldText('мой')).not.toContain(foldText('мои'));
});

test('a folded text stays the same when it is folded again', () => {
  for (const text of [...pairsOf(alike), ...pairsOf(different)].flat()) {
    expect(foldText(foldText(text))).toBe(foldText(text));
  }
});

test('the lists are as long as they have to be', () => {
  expect(pairsOf(alike).length).toBeGreaterThanOrEqual(200);
  expect(pairsOf(different).length).toBeGreaterThanOrEqual(60);
});

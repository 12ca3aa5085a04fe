/** Song words that dictionaries lack or read as an abbreviation, with their ARPAbet phones. */
export const SUNG_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  (
    'oh OW1|ooh UW1|oo UW1|ah AA1|aah AA1|aw AO1|uh AH1|eh EH1|ey EY1|mm AH1 M|mmm AH1 M|hm AH1 M|hmm HH AH1 M|' +
    'whoa W OW1|woah W OW1|wo W OW1|yeah Y AE1|yea Y AE1|yeh Y EH1|yah Y AA1|ya Y AA0|yo Y OW1|hey HH EY1|ay EY1|ayy EY1|aye AY1|' +
    'la L AA1|na N AA1|nah N AA1|da D AA1|doo D UW1|dum D AH1 M|bum B AH1 M|ba B AA1|sha SH AA1|shoo SH UW1|ra R AA1|ta T AA1|' +
    'woo W UW1|brr B ER1|skrrt S K ER1 T|shh SH AH0|psst P IH1 S T|pfft F AH1 T|grr G ER1|ow AW1|wow W AW1|huh HH AH1|haha HH AA1 HH AA0|' +
    'gonna G AH1 N AH0|wanna W AA1 N AH0|gotta G AA1 T AH0|hafta HH AE1 F T AH0|tryna T R AY1 N AH0|finna F IH1 N AH0|' +
    "imma AY1 M AH0|ima AY1 M AH0|i'ma AY1 M AH0|kinda K AY1 N D AH0|sorta S AO1 R T AH0|outta AW1 T AH0|lotta L AA1 T AH0|" +
    'lemme L EH1 M IY0|gimme G IH1 M IY0|dunno D AH0 N OW1|cuz K AH0 Z|cos K AH0 Z|coz K AH0 Z|cause K AO1 Z|bout B AW1 T|' +
    "til T IH0 L|'til T IH0 L|'till T IH0 L|em AH0 M|'em AH0 M|'n AH0 N|n' AH0 N|o' AH0|y'all Y AO1 L|yall Y AO1 L|ain't EY1 N T|aint EY1 N T|" +
    'our AW1 R|ours AW1 R Z|dont D OW1 N T|cant K AE1 N T|wont W OW1 N T|didnt D IH1 D AH0 N T|isnt IH1 Z AH0 N T|im AY1 M|ive AY1 V|ill IH1 L|youre Y UH1 R|' +
    'thats DH AE1 T S|lets L EH1 T S|u Y UW1|ur Y UH1 R|ok OW1 K EY1|okay OW0 K EY1|bae B EY1|dawg D AO1 G|thru TH R UW1|tonite T AH0 N AY1 T|' +
    "luv L AH1 V|gurl G ER1 L|boi B OY1|nite N AY1 T|lite L AY1 T|e'er EH1 R|ne'er N EH1 R|o'er AO1 R|'neath N IY1 TH|'tis T IH1 Z|'twas T W AA1 Z"
  )
    .split('|')
    .map((entry) => {
      const [word, ...phones] = entry.split(' ');
      return [word as string, phones] as const;
    }),
);

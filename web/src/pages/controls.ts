// The signs on the buttons of a replay, drawn on 512 x 512: the font has none of them.
export const kPlay = 'M136 72L440 256L136 440z';
export const kPause = 'M120 80h96v352h-96zM296 80h96v352h-96z';
export const kOn = 'M112 88L328 256L112 424zM344 88h56v336h-56z';
export const kBack = 'M400 88L184 256L400 424zM168 88h-56v336h56z';
export const kEnd = 'M48 104L240 256L48 408zM240 104L432 256L240 408zM432 104h40v304h-40z';
export const kStart = 'M464 104L272 256L464 408zM272 104L80 256L272 408zM80 104h-40v304h40z';

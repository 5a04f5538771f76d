/** A sentence of the server as the reader of this build understands it: the server speaks English. */
export const said = (sentence: string): Promise<string> => Promise.resolve(sentence);

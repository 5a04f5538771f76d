/** Wake-ups only: a lost one delays, but loses no data. */
export interface Notifier {
  publish(topic: string, message: string): void;
  /** Returns the function that stops listening. */
  listen(topic: string, listener: (message: string) => void): () => void;
  close(): Promise<void>;
}

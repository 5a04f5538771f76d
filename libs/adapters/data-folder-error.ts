/** The data folder cannot be used as it is. The message tells the operator why, and what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** Returns a function that returns the shown name of a city: in English as it is stored. */
export const useCityName = (): ((city: string) => string) => asStored;

const asStored = (city: string): string => city;

/** What strangers read of a chef's name: `Vikas K.`, or the first name alone. */
export const shortName = (firstName: string, lastName: string): string => {
  const [initial] = lastName;
  return initial === undefined ? firstName : `${firstName} ${initial}.`;
};

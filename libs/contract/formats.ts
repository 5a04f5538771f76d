/** Formats a ten-digit mobile number with country code in two groups, without line breaks. */
export const formatPhone = (phone: string): string => `+91\u00a0${phone.slice(0, 5)}\u00a0${phone.slice(5)}`;

/** What strangers read of a chef's name: `Vikas K.`, or the first name alone. */
export const shortName = (firstName: string, lastName: string): string => {
  const [initial] = lastName;
  return initial === undefined ? firstName : `${firstName} ${initial}.`;
};

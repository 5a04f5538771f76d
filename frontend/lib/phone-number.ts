/** A mobile number of ten digits, as it is dialled and in two groups that are easily read; on one line. */
export const formatPhone = (phone: string): string => `+91\u00a0${phone.slice(0, 5)}\u00a0${phone.slice(5)}`;

import { bookingQuery, partOf } from './bookings.js';
import { api, file } from './client/api.js';
import { upload } from './client/upload.js';
import { useApiMutation } from './useApiMutation.js';
import type { BodyInput } from '@libs/contract/calls.js';
import type { Ingredients } from '@libs/contract/ingredients.js';
import { queryOptions } from '@tanstack/react-query';

/** What the ingredients of a menu cost about. */
export const ingredientsCostQuery = (body: BodyInput<'estimateIngredients'>) =>
  queryOptions({
    queryKey: ['ingredients-cost', body],
    queryFn: ({ signal }) => api('estimateIngredients', { body, signal }),
    staleTime: Infinity,
  });

/** The picture of a chef's receipt. The download needs the access token. */
export const receiptPictureQuery = (id: string, amount: number) =>
  queryOptions({
    queryKey: [...bookingQuery(id).queryKey, 'receipt', amount],
    queryFn: () => file('receiptPicture', { params: { id } }, 'image/jpeg'),
    // Another picture of the same amount may have taken its place.
    staleTime: 0,
    gcTime: 0,
  });

/** A change of the ingredients of the booking `id`, which the page shows at once. */
const useIngredientsChange = <Variables>(id: string, call: (variables: Variables) => Promise<Ingredients>) =>
  useApiMutation({ ...partOf(id, (ingredients: Ingredients) => ({ ingredients })), call });

/** The customer says who buys, or raises the limit. */
export const useArrangeIngredients = (id: string) =>
  useIngredientsChange(id, (body: BodyInput<'arrangeIngredients'>) =>
    api('arrangeIngredients', { params: { id }, body }),
  );

/** The chef asks the customer to allow more. */
export const useAskForHigherLimit = (id: string) =>
  useIngredientsChange(id, (amount: number) => api('askForHigherLimit', { params: { id }, body: { amount } }));

/** The chef enters the receipt. */
export const useFileReceipt = (id: string) =>
  useIngredientsChange(id, (body: BodyInput<'fileReceipt'>) => upload('fileReceipt', { params: { id }, body }));

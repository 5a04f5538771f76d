/** Chefs as the API answers them to themselves. What was erased is empty. */
import type { Chef, ChefDocument } from '@libs/contract/chefs.js';
import { toRupees } from '@libs/contract/money.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { ChefAccount, FiledDocument } from './chef-accounts.js';
import type { ChefDocument as ChefCard } from './chefs.js';

const NOBODY = { firstName: '', lastName: '', email: '', phone: '' };

export function chefToWire(account: ChefAccount, { rating, ratings }: Pick<ChefCard, 'rating' | 'ratings'>): Chef {
  const { chefId, profile, cuisine, experience, location, salary, documents, erasureDue } = account;
  return {
    id: chefId,
    ...(profile === ERASED ? NOBODY : profile),
    cuisine,
    experience: experience === 0 ? '' : String(experience),
    location: location === null || location === ERASED ? '' : location,
    salary: salary === null || salary === ERASED ? null : toRupees(salary),
    rating: oneDecimal(rating),
    ratings: ratings.count,
    documents: documents.map(documentToWire),
    erasureDue,
  };
}

export const documentToWire = ({ documentId, idType, lastFour, size, filedAt }: FiledDocument): ChefDocument => ({
  id: documentId,
  idType,
  lastFour: lastFour === ERASED ? '' : lastFour,
  size,
  createdAt: filedAt,
});

/** A mean of stars as people read it. */
export const oneDecimal = (mean: number): number => Math.round(mean * 10) / 10;

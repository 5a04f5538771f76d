/** Calls of chefs about themselves and their work. */
import * as z from 'zod/mini';
import { type Call, call, nothing } from '../call.js';
import { ChefDocumentUpload } from '../chef-documents.js';
import * as account from '../chef-account.js';
import * as chefs from '../chefs.js';
import * as publicChefs from '../public-chefs.js';
import { PasswordChange } from '../sign-up.js';

export const CHEF_CALLS = {
  chefs: call({
    method: 'GET',
    path: '/v1.0/chefs',
    auth: 'none',
    summary: 'Chefs to choose from, best rated first; with a date only those who are free then',
    query: publicChefs.ChefsQuery,
    answer: publicChefs.ChefsAnswer,
  }),
  publicChef: call({
    method: 'GET',
    path: '/v1.0/chefs/:id/public',
    auth: 'none',
    summary: 'What anybody may know of one chef, with a page of the reviews of complete visits',
    query: publicChefs.PublicChefQuery,
    answer: publicChefs.PublicChefAnswer,
    refusals: [404],
  }),
  chef: call({
    method: 'GET',
    path: '/v1.0/chefs/:id',
    auth: 'chef',
    summary: 'Account of the chef',
    answer: account.ChefAnswer,
    refusals: [404],
  }),
  updateChef: call({
    method: 'PUT',
    path: '/v1.0/chefs/:id',
    auth: 'chef',
    summary: 'Change the profile; the fields that are sent',
    body: account.ChefProfileUpdate,
    answer: account.ChangedChefAnswer,
    refusals: [404, 409],
  }),
  changePassword: call({
    method: 'PUT',
    path: '/v1.0/chefs/:id/password',
    auth: 'chef',
    summary: 'Change the password; all other sessions of the chef end',
    body: PasswordChange,
    answer: nothing,
    refusals: [404],
  }),
  chefExperience: call({
    method: 'PUT',
    path: '/v1.0/chefs/:id/experience',
    auth: 'chef',
    summary: 'Tell of the working life so far',
    body: chefs.ChefExperience,
    answer: account.ChefAnswer,
    refusals: [404],
  }),
  fileDocument: call({
    method: 'POST',
    path: '/v1.0/chefs/:id/documents',
    auth: 'chef',
    summary:
      'File a document with its picture, in place of the one of its kind; of the number the last four characters are kept',
    body: ChefDocumentUpload,
    bodyAs: 'form',
    answer: chefs.ChefDocumentAnswer,
    refusals: [404, 409, 422],
  }),
  chefDocument: call({
    method: 'GET',
    path: '/v1.0/chefs/:id/documents/:documentId',
    auth: 'chef',
    summary: 'The picture of a document',
    answer: z.file(),
    bare: true,
    media: 'image/jpeg',
    refusals: [404],
  }),
  dashboard: call({
    method: 'GET',
    path: '/v1.0/partner/dashboard',
    auth: 'chef',
    summary: 'What the work came to: bookings and earnings',
    answer: chefs.Dashboard,
  }),
} as const satisfies Record<string, Call>;

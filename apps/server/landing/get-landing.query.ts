import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import type { ViewStore } from '@libs/eventing/types/ports.js';
import { VIEWS } from '../platform/tokens.js';
import { LANDING } from './contents.js';

const TEAM = 12;

/** What the landing page shows: its own words, and the chefs as they are. */
export class GetLanding extends Query<Answer<'landing'>> {}

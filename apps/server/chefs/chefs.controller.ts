import { Controller, Header, StreamableFile } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { requireSelf } from '../application/command-context.js';
import { Call, type CallInput, Input } from '../http/call.js';
import { ChefProfiles, Dashboards } from './chef-profile.js';
import { ChefDocuments } from './documents.js';
import { PublicChefs } from './public-chefs.js';

@Controller()
export class ChefsController {
  constructor(
    private readonly profiles: ChefProfiles,
    private readonly documents: ChefDocuments,
    private readonly dashboards: Dashboards,
  ) {}

  @Call('chef')
  async get(@Input() { params, caller }: CallInput<'chef'>): Promise<Answer<'chef'>> {
    requireSelf(caller, params['id']);
    return { chef: await this.profiles.toWire(caller.id) };
  }

  @Call('updateChef')
  async update(@Input() { params, caller, body, context }: CallInput<'updateChef'>): Promise<Answer<'updateChef'>> {
    requireSelf(caller, params['id']);
    return { chef: await this.profiles.change(caller.id, body, context) };
  }

  @Call('chefExperience')
  async experience(@Input() input: CallInput<'chefExperience'>): Promise<Answer<'chefExperience'>> {
    const { params, caller, body, context } = input;
    requireSelf(caller, params['id']);
    return { chef: await this.profiles.recordExperience(caller.id, body, context) };
  }

  @Call('fileDocument', { knowsRepeats: true })
  async file(@Input() input: CallInput<'fileDocument'>): Promise<Answer<'fileDocument'>> {
    const { params, caller, body, idempotencyKey, context } = input;
    requireSelf(caller, params['id']);
    return { document: await this.documents.file(caller.id, body, idempotencyKey, context) };
  }

  /** The policy prevents a browser from running anything in the file. */
  @Call('chefDocument')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  async document(@Input() { params, caller }: CallInput<'chefDocument'>): Promise<StreamableFile> {
    requireSelf(caller, params['id']);
    const { name, mediaType, bytes } = await this.documents.picture(caller.id, params['documentId'] ?? '');
    return new StreamableFile(bytes, { type: mediaType, disposition: `attachment; filename="${name}"` });
  }

  @Call('dashboard')
  dashboard(@Input() { caller }: CallInput<'dashboard'>): Promise<Answer<'dashboard'>> {
    return this.dashboards.of(caller.id);
  }
}

@Controller()
export class PublicChefsController {
  constructor(private readonly chefs: PublicChefs) {}

  @Call('chefs')
  list(@Input() { query }: CallInput<'chefs'>): Promise<Answer<'chefs'>> {
    return this.chefs.list(query);
  }

  @Call('publicChef')
  async one(@Input() { params, query }: CallInput<'publicChef'>): Promise<Answer<'publicChef'>> {
    return { chef: await this.chefs.get(params['id'] ?? '', query) };
  }
}

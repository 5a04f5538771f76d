import { Controller, Header, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { requireSelf } from '../application/ownership.js';
import { Call, Input } from '../http/calls/call.js';
import type { CallInput } from '../http/calls/call-route.js';
import { ChangeChefProfile } from './change-chef-profile.command.js';
import { FileDocument } from './file-document.command.js';
import { GetChef } from './get-chef.query.js';
import { GetDashboard } from './get-dashboard.query.js';
import { GetDocument } from './get-document.query.js';
import { RecordExperience } from './record-experience.command.js';

@Controller()
export class ChefsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Call('chef')
  async get(@Input() { params, caller }: CallInput<'chef'>): Promise<Answer<'chef'>> {
    requireSelf(caller, params['id']);
    return { chef: await this.queries.execute(new GetChef(caller.id)) };
  }

  @Call('updateChef')
  async update(@Input() { params, caller, body, context }: CallInput<'updateChef'>): Promise<Answer<'updateChef'>> {
    requireSelf(caller, params['id']);
    return { chef: await this.commands.execute(new ChangeChefProfile(caller.id, body, context)) };
  }

  @Call('chefExperience')
  async experience(@Input() input: CallInput<'chefExperience'>): Promise<Answer<'chefExperience'>> {
    const { params, caller, body, context } = input;
    requireSelf(caller, params['id']);
    return { chef: await this.commands.execute(new RecordExperience(caller.id, body, context)) };
  }

  @Call('fileDocument', { knowsRepeats: true })
  async file(@Input() input: CallInput<'fileDocument'>): Promise<Answer<'fileDocument'>> {
    const { params, caller, body, idempotencyKey, context } = input;
    requireSelf(caller, params['id']);
    return { document: await this.commands.execute(new FileDocument(caller.id, body, idempotencyKey, context)) };
  }

  /** The policy prevents a browser from running anything in the file. */
  @Call('chefDocument')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  async document(@Input() { params, caller }: CallInput<'chefDocument'>): Promise<StreamableFile> {
    requireSelf(caller, params['id']);
    const query = new GetDocument(caller.id, params['documentId'] ?? '');
    const { name, mediaType, bytes } = await this.queries.execute(query);
    return new StreamableFile(bytes, { type: mediaType, disposition: `attachment; filename="${name}"` });
  }

  @Call('dashboard')
  dashboard(@Input() { caller }: CallInput<'dashboard'>): Promise<Answer<'dashboard'>> {
    return this.queries.execute(new GetDashboard(caller.id));
  }
}

import { Controller, Header, StreamableFile } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { requireSelf } from '../application/command-context.js';
import { Call, CallController, type CallInput, Input } from '../http/call.js';
import { ChangeChefProfile, GetChef, GetDashboard, RecordExperience } from './chef-profile.js';
import { FileDocument, GetDocument } from './documents.js';
import { ChangePhoto, GetPhoto } from './photos.js';
import { GetPublicChef, ListChefs, ListFreeHours, PreviewChef } from './public-chefs.js';

@Controller()
export class ChefsController extends CallController {
  @Call('chef')
  async get(@Input() { params, caller }: CallInput<'chef'>): Promise<Answer<'chef'>> {
    requireSelf(caller, params['id']);
    return { chef: await this.queries.execute(new GetChef({ chefId: caller.id })) };
  }

  @Call('updateChef')
  async update(@Input() { params, caller, body, context }: CallInput<'updateChef'>): Promise<Answer<'updateChef'>> {
    requireSelf(caller, params['id']);
    return { chef: await this.commands.execute(new ChangeChefProfile({ caller, changes: body, context })) };
  }

  @Call('chefExperience')
  async experience(@Input() input: CallInput<'chefExperience'>): Promise<Answer<'chefExperience'>> {
    const { params, caller, body, context } = input;
    requireSelf(caller, params['id']);
    return {
      chef: await this.commands.execute(new RecordExperience({ chefId: caller.id, experience: body, context })),
    };
  }

  @Call('fileDocument', { knowsRepeats: true })
  async file(@Input() input: CallInput<'fileDocument'>): Promise<Answer<'fileDocument'>> {
    const { params, caller, body, idempotencyKey, context } = input;
    requireSelf(caller, params['id']);
    return {
      document: await this.commands.execute(
        new FileDocument({ chefId: caller.id, upload: body, idempotencyKey, context }),
      ),
    };
  }

  /** The policy prevents a browser from running anything in the file. */
  @Call('chefDocument')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  async document(@Input() { params, caller }: CallInput<'chefDocument'>): Promise<StreamableFile> {
    requireSelf(caller, params['id']);
    const query = new GetDocument({ chefId: caller.id, documentId: params['documentId'] ?? '' });
    const { name, mediaType, bytes } = await this.queries.execute(query);
    return new StreamableFile(bytes, { type: mediaType, disposition: `attachment; filename="${name}"` });
  }

  @Call('chefPreview')
  async preview(@Input() { params, caller }: CallInput<'chefPreview'>): Promise<Answer<'chefPreview'>> {
    requireSelf(caller, params['id']);
    return { chef: await this.queries.execute(new PreviewChef({ chefId: caller.id })) };
  }

  @Call('changePhoto')
  async photo(@Input() { params, caller, body, context }: CallInput<'changePhoto'>): Promise<Answer<'changePhoto'>> {
    requireSelf(caller, params['id']);
    return { chef: await this.commands.execute(new ChangePhoto({ chefId: caller.id, photo: body.photo, context })) };
  }

  @Call('removePhoto')
  async noPhoto(@Input() { params, caller, context }: CallInput<'removePhoto'>): Promise<Answer<'removePhoto'>> {
    requireSelf(caller, params['id']);
    return { chef: await this.commands.execute(new ChangePhoto({ chefId: caller.id, photo: null, context })) };
  }

  @Call('dashboard')
  dashboard(@Input() { caller }: CallInput<'dashboard'>): Promise<Answer<'dashboard'>> {
    return this.queries.execute(new GetDashboard({ chefId: caller.id }));
  }
}

@Controller()
export class PublicChefsController extends CallController {
  @Call('chefs')
  list(@Input() { query }: CallInput<'chefs'>): Promise<Answer<'chefs'>> {
    return this.queries.execute(new ListChefs({ asked: query }));
  }

  @Call('freeHours')
  freeHours(@Input() { query }: CallInput<'freeHours'>): Promise<Answer<'freeHours'>> {
    return this.queries.execute(new ListFreeHours({ asked: query }));
  }

  @Call('publicChef')
  async one(@Input() { params, query }: CallInput<'publicChef'>): Promise<Answer<'publicChef'>> {
    return { chef: await this.queries.execute(new GetPublicChef({ chefId: params['id'] ?? '', asked: query })) };
  }

  /** The policy prevents a browser from running anything in the file. */
  @Call('chefPhoto')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  async photo(@Input() { params }: CallInput<'chefPhoto'>): Promise<StreamableFile> {
    const query = new GetPhoto({ chefId: params['id'] ?? '', photoId: params['photo'] ?? '' });
    return new StreamableFile(await this.queries.execute(query), { type: 'image/jpeg' });
  }
}

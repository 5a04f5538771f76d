import { Controller, Header, StreamableFile } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { Call, CallController, type CallInput, Input } from '../http/call.js';
import { ChangeChefProfile, GetChef, GetDashboard, RecordExperience } from './chef-profile.js';
import { FileDocument, GetDocument } from './documents.js';
import { ChangePhoto, GetPhoto } from './photos.js';
import { GetPublicChef, ListChefs, ListFreeHours, PreviewChef } from './public-chefs.js';

@Controller()
export class ChefsController extends CallController {
  @Call('chef', { self: 'id' })
  async get(@Input() { caller }: CallInput<'chef'>): Promise<Answer<'chef'>> {
    return { chef: await this.queries.execute(new GetChef({ chefId: caller.id })) };
  }

  @Call('updateChef', { self: 'id' })
  async update(@Input() { caller, body, context }: CallInput<'updateChef'>): Promise<Answer<'updateChef'>> {
    return { chef: await this.commands.execute(new ChangeChefProfile({ caller, changes: body, context })) };
  }

  @Call('chefExperience', { self: 'id' })
  async experience(@Input() { caller, body, context }: CallInput<'chefExperience'>): Promise<Answer<'chefExperience'>> {
    return {
      chef: await this.commands.execute(new RecordExperience({ chefId: caller.id, experience: body, context })),
    };
  }

  @Call('fileDocument', { self: 'id', knowsRepeats: true })
  async file(@Input() input: CallInput<'fileDocument'>): Promise<Answer<'fileDocument'>> {
    const { caller, body, idempotencyKey, context } = input;
    return {
      document: await this.commands.execute(
        new FileDocument({ chefId: caller.id, upload: body, idempotencyKey, context }),
      ),
    };
  }

  /** The policy prevents a browser from running anything in the file. */
  @Call('chefDocument', { self: 'id' })
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  async document(@Input() { params, caller }: CallInput<'chefDocument'>): Promise<StreamableFile> {
    const query = new GetDocument({ chefId: caller.id, documentId: params['documentId'] ?? '' });
    const { name, mediaType, bytes } = await this.queries.execute(query);
    return new StreamableFile(bytes, { type: mediaType, disposition: `attachment; filename="${name}"` });
  }

  @Call('chefPreview', { self: 'id' })
  async preview(@Input() { caller }: CallInput<'chefPreview'>): Promise<Answer<'chefPreview'>> {
    return { chef: await this.queries.execute(new PreviewChef({ chefId: caller.id })) };
  }

  @Call('changePhoto', { self: 'id' })
  async photo(@Input() { caller, body, context }: CallInput<'changePhoto'>): Promise<Answer<'changePhoto'>> {
    return { chef: await this.commands.execute(new ChangePhoto({ chefId: caller.id, photo: body.photo, context })) };
  }

  @Call('removePhoto', { self: 'id' })
  async noPhoto(@Input() { caller, context }: CallInput<'removePhoto'>): Promise<Answer<'removePhoto'>> {
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

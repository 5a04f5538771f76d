import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { providersIn } from '../application/handlers.js';
import * as chefProfile from './chef-profile.js';
import * as chefReader from './chef-reader.js';
import { ChefsController, PublicChefsController } from './chefs.controller.js';
import * as documents from './documents.js';
import * as photos from './photos.js';
import * as publicChefs from './public-chefs.js';

/** Chef profiles, public pages, documents and dashboards. */
@Module({
  imports: [AccountsModule],
  controllers: [ChefsController, PublicChefsController],
  providers: [...providersIn(chefReader, chefProfile, publicChefs, documents, photos)],
  exports: [chefReader.ChefReader, publicChefs.PublicChefs],
})
export class ChefsModule {}

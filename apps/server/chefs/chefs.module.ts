import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { ChangeChefProfileHandler } from './change-chef-profile.command.js';
import { CheckDocumentJob } from './check-document.job.js';
import { ChefReader } from './chef-reader.js';
import { ChefsController } from './chefs.controller.js';
import { DropUnfiledDocumentJob } from './drop-unfiled-document.job.js';
import { FileDocumentHandler } from './file-document.command.js';
import { GetChefHandler } from './get-chef.query.js';
import { GetDashboardHandler } from './get-dashboard.query.js';
import { GetDocumentHandler } from './get-document.query.js';
import { GetPublicChefHandler } from './get-public-chef.query.js';
import { ListChefsHandler } from './list-chefs.query.js';
import { PublicChefsController } from './public-chefs.controller.js';
import { PublicChefs } from './public-chefs.js';
import { RecordExperienceHandler } from './record-experience.command.js';

/** Chef profiles, public pages, documents and dashboards. */
@Module({
  imports: [UsersModule],
  controllers: [ChefsController, PublicChefsController],
  providers: [
    ChefReader,
    PublicChefs,
    ListChefsHandler,
    GetPublicChefHandler,
    GetChefHandler,
    ChangeChefProfileHandler,
    RecordExperienceHandler,
    FileDocumentHandler,
    GetDocumentHandler,
    GetDashboardHandler,
    DropUnfiledDocumentJob,
    CheckDocumentJob,
  ],
  exports: [ChefReader, PublicChefs],
})
export class ChefsModule {}

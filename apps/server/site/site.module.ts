import { Module } from '@nestjs/common';
import { providersIn } from '../application/handlers.js';
import { ChefsModule } from '../chefs/chefs.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { PrivacyModule } from '../privacy/privacy.module.js';
import * as contact from './contact.js';
import * as landing from './landing.js';
import { ContactController, LandingController } from './site.controller.js';

/** The landing page, and messages to the company. */
@Module({
  imports: [ChefsModule, MessagesModule, PrivacyModule],
  controllers: [LandingController, ContactController],
  providers: [...providersIn(landing, contact)],
})
export class SiteModule {}

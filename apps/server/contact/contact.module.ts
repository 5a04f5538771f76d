import { Module } from '@nestjs/common';
import { RequestIdentities } from '../http/request-identities.js';
import { ContactController } from './contact.controller.js';
import { ReceiveMessageHandler } from './receive-message.command.js';

/** How people reach the company. */
@Module({ controllers: [ContactController], providers: [RequestIdentities, ReceiveMessageHandler] })
export class ContactModule {}

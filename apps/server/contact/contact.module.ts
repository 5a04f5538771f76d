import { Module } from '@nestjs/common';
import { ContactController } from './contact.controller.js';
import { ReceiveMessageHandler } from './receive-message.command.js';

/** Messages to the company. */
@Module({ controllers: [ContactController], providers: [ReceiveMessageHandler] })
export class ContactModule {}

import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { UsersModule } from '../users/users.module.js';
import { SignUpLimits } from './sign-up-limits.js';
import { SignUpHandler } from './sign-up.command.js';
import { SignUpChefHandler } from './sign-up-chef.command.js';
import { SignUpController } from './sign-up.controller.js';
import { TellNumberHolderJob } from './tell-number-holder.job.js';

/** Sign-up of customers and chefs. */
@Module({
  imports: [AuthModule, MessagesModule, UsersModule],
  controllers: [SignUpController],
  providers: [SignUpLimits, SignUpHandler, SignUpChefHandler, TellNumberHolderJob],
})
export class SignUpModule {}

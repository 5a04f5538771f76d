import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { UsersModule } from '../users/users.module.js';
import { ChangePasswordHandler } from './change-password.command.js';
import { NewPasswords } from './new-passwords.js';
import { PasswordController } from './password.controller.js';
import { ResetPasswordHandler } from './reset-password.command.js';

/** Change and reset of chefs' passwords. */
@Module({
  imports: [AuthModule, UsersModule],
  controllers: [PasswordController],
  providers: [NewPasswords, ChangePasswordHandler, ResetPasswordHandler],
})
export class PasswordModule {}

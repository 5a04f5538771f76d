import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CouponsModule } from '../coupons/coupons.module.js';
import { UsersModule } from '../users/users.module.js';
import { PhoneController } from './phone.controller.js';
import { ProvePhoneHandler } from './prove-phone.command.js';
import { SettlePhoneProofJob } from './settle-phone-proof.job.js';

/** Proof of phone numbers, and its consequences. */
@Module({
  imports: [AuthModule, CouponsModule, UsersModule],
  controllers: [PhoneController],
  providers: [ProvePhoneHandler, SettlePhoneProofJob],
})
export class PhoneModule {}

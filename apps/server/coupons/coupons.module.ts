import { Module } from '@nestjs/common';
import { FaresModule } from '../fares/fares.module.js';
import { UsersModule } from '../users/users.module.js';
import { CheckCouponClaimJob } from './check-coupon-claim.job.js';
import { CouponGuesses } from './coupon-guesses.js';
import { CouponUses } from './coupon-uses.js';
import { CouponsController } from './coupons.controller.js';
import { ReleaseCouponJob } from './release-coupon.job.js';
import { VerifyCouponHandler } from './verify-coupon.query.js';

/** Coupons: discounts and their limits of use. */
@Module({
  imports: [FaresModule, UsersModule],
  controllers: [CouponsController],
  providers: [CouponGuesses, CouponUses, VerifyCouponHandler, ReleaseCouponJob, CheckCouponClaimJob],
  exports: [CouponUses],
})
export class CouponsModule {}
